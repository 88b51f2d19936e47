import type { Look } from '../../model/SiteModel.ts';
import { bannerKey, modeKey } from './stored-keys.ts';

/**
 * The script that runs in `<head>` before anything is painted: it puts `data-mode="light|dark"` and `data-js` on
 * `<html>`, and the class `dark` that authors' own style sheets go by. The rules: the reader's stored choice wins over
 * `startMode`; a `startMode` where nobody can switch forces one mode; without a `startMode` the system's mode counts, and
 * its changes are followed. Where nobody can switch, a reader has no way to change an old choice, so it does not count.
 *
 * It is text, not a module, because a module would run after the first paint. It holds no `</script>` and nothing
 * from the configuration but the two words. The id of the announcement stands on `<html>`.
 */
export function modeScript({ startMode, canSwitchMode }: Pick<Look, 'startMode' | 'canSwitchMode'>): string {
  const fallback = startMode ? `"${startMode}"` : 's.matches?"dark":"light"';
  const stored = `try{m=localStorage.getItem("${modeKey}")}catch(e){}`;
  const choose = !canSwitchMode
    ? `r.dataset.mode=${fallback}`
    : `var m;${stored}r.dataset.mode=m=="dark"||m=="light"?m:${fallback}`;
  const system = startMode ? '' : 's=matchMedia("(prefers-color-scheme:dark)"),';
  const follow = startMode ? '' : 's.addEventListener("change",a);';
  const share = canSwitchMode ? `addEventListener("storage",a);` : '';
  const closed = `try{if((localStorage.getItem("${bannerKey}")||"").indexOf(r.dataset.notice)>=0)r.dataset.banner="closed"}catch(e){}`;
  return `(function(){var r=document.documentElement,${system}a=function(){${choose};r.classList.toggle("dark",r.dataset.mode=="dark")};r.dataset.js="";a();${follow}${share}${closed}})()`;
}
