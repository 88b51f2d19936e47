/** Verbs that paths of APIs end with. A word that is none may be a noun, so it is not taken for an action. */
const VERBS = new Set(
  (
    'accept activate add apply approve archive assign attach authenticate authorize authorise block bulk-create calculate cancel ' +
    'capture check claim clear clone close collect compact complete compute confirm connect convert copy create deactivate decline delete ' +
    'deliver deny deploy detach disable disconnect dismiss download duplicate edit enable end evaluate execute expire export ' +
    'extend fail fetch finalize finalise find follow forward generate grant hide import increment initiate insert install invite ' +
    'invoke join kill leave link list load lock login logout mark merge migrate modify move mute notify open pause pay pin ping ' +
    'poll predict present preview print process promote provision publish purge push query reactivate read rebuild receive recover ' +
    'redeliver refresh refund regenerate register reject release remove rename render renew reopen reorder replace report ' +
    'request rerun resend reset resize resolve respond restart restore resume retrieve retry return reverse revert revoke ' +
    'rollback rotate run save scan schedule search select send set share ship shutdown sign simulate skip snooze split start stop ' +
    'submit subscribe succeed suspend swap sync synchronize terminate test toggle track train transfer translate trigger ' +
    'unarchive unassign unblock undelete undo unfollow uninstall unlink unlock unmute unpin unpublish unregister unshare unsubscribe ' +
    'update upgrade upload upsert validate verify void withdraw'
  ).split(' '),
);

export function isVerb(word: string): boolean {
  return VERBS.has(word);
}

/** The verb that an English text begins with, as in "Updates the transfer" or "Create a token"; `undefined` for no known one. */
export function verbAtStart(text = ''): string | undefined {
  const word = /^(?:\s|<[^>]*>|\*\*)*([a-z]+)\s/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return forms.find(isVerb);
}

/** Words with an `s` at the end in the singular, or without a singular. */
const WHOLE =
  /(?:ss|us|is|ics|news|series|species|canvas|alias|atlas|bias|gas|lens|chaos|kudos|https?|ios|aws|dns|gps|sms|tls|cors|sos|address|always|this|as|has|sales|goods|kubernetes|settings)$/;

/** The singular of an English noun, by its ending. A word that is none is left as it is. */
export function singular(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  if (word === 'people') return 'person';
  if (word === 'children') return 'child';
  if (!word.endsWith('s') || WHOLE.test(word)) return word;
  if (/(?:movie|cookie|zombie|calorie|selfie|^tie|^pie|^die)s$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|sh|[tnr]ch|[oe]ach|status|virus|bonus|campus|bus|alias|canvas)es$/.test(word))
    return word.slice(0, -2);
  if (/(?:indices|matrices|vertices)$/.test(word))
    return word.replace(/ices$/, word.startsWith('ind') ? 'ex' : 'ix');
  return word.slice(0, -1);
}
