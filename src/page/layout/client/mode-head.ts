import type { Look } from '../../../base/model/SiteModel.ts';
import { bannerKey, modeKey } from './stored-keys.ts';

/**
 * The script that runs in `<head>` before anything is painted: it puts `data-mode="light|dark"` and `data-js` on
 * `<html>`, and the class `dark` that authors' own style sheets go by. The rules: the reader's stored choice wins over
 * `startMode`; a `startMode` where nobody can switch forces one mode; without a `startMode` the system's mode counts, and
 * its changes are followed. Where nobody can switch, a reader has no way to change an old choice, so it does not count.
 *
 * It is text, not a module, because a module would run after the first paint. It contains no `</script>` and nothing
 * from the configuration but the two words. The id of the announcement stands on `<html>`.
 *
 * @param hasBanner false if no page of the site has an announcement
 */
export function modeScript(
  { startMode, canSwitchMode }: Pick<Look, 'startMode' | 'canSwitchMode'>,
  hasBanner = true,
): string {
  const fallback = startMode ? `"${startMode}"` : 's.matches?"dark":"light"';
  const stored = `try{m=localStorage.getItem("${modeKey}")}catch{}`;
  const choose = !canSwitchMode
    ? `d.mode=${fallback}`
    : `let m;${stored}d.mode=m=="dark"||m=="light"?m:${fallback}`;
  const system = startMode ? '' : 's=matchMedia("(prefers-color-scheme:dark)"),';
  const follow = startMode ? '' : 's.addEventListener("change",a);';
  const share = canSwitchMode ? `addEventListener("storage",a);` : '';
  // Where nothing was closed, there is no text, and the rest of the line does not run.
  const closed = hasBanner
    ? `try{if(localStorage.getItem("${bannerKey}").includes(d.notice))d.banner="closed"}catch{}`
    : '';
  return `(()=>{let r=document.documentElement,d=r.dataset,${system}a=()=>{${choose};r.classList.toggle("dark",d.mode=="dark")};d.js="";a();${follow}${share}${closed}})()`;
}
