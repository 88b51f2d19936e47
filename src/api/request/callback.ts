/** Path below the site's base of the page where sign-ins end. Services must know it, so it has no hash. */
export const callbackPath = 'oauth-callback/';

/** Name of the channel by which that page sends the result to the page of the sign-in. */
export const callbackChannel = 'lec-sign-in';

/**
 * Sends the parameters that the service added to the address to the page of the sign-in, and removes them from the
 * address. A code is of no use without the key that only that page has. A channel is used because headers of the service
 * may cut the tie between the two windows.
 */
export const callbackScript = `'use strict';
const told = Object.fromEntries(new URLSearchParams(location.search));
history.replaceState(null, '', location.pathname);
const text = document.querySelector('p');
if (told.state !== undefined) {
  const channel = new BroadcastChannel(${JSON.stringify(callbackChannel)});
  channel.addEventListener('message', ({ data }) => {
    if (data.taken !== told.state) return;
    text.textContent = 'Done. You can close this window.';
    close();
  });
  channel.postMessage(told);
  text.textContent = 'The page that asked is no longer open. Close this window and sign in again.';
}
`;

/** The page where sign-ins end. Its only script is a file, so that every content security policy allows it. */
export function callbackPage(script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Signed in</title>
<script src="${script}" defer></script>
</head>
<body>
<main><h1>Signing in</h1><p role="status">Sign-ins from the playground end here.</p></main>
</body>
</html>
`;
}
