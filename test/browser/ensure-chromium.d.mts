/** Path of an installed Chromium or Chrome, or `undefined`. `CHROMIUM_PATH` names one that is elsewhere. */
export function findChromium(): string | undefined;
