import { placeKey } from './stored-keys.ts';

/**
 * Gives the sidebar its place from the page before, as an expression for the script in `<head>`. `pagereveal` comes right
 * before the first picture of a page, and before it changes into the page before; `sidebar.ts` runs too late for either.
 * Where a browser has no such event, that file alone keeps the place. Once, because a page that the browser has kept is revealed again
 * with the place it had.
 */
export const placeScript =
  'addEventListener("pagereveal",()=>{try{let n=document.getElementById("lec-nav");' +
  `n.scrollTop=JSON.parse(sessionStorage["${placeKey}"+n.dataset.section])[0]}catch{}},{once:!0})`;
