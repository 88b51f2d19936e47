const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([\da-z.-]+))?$/i;

/** Why a version cannot come after another, as a sentence; `undefined` where it can. */
export function versionAfter(former, version, tags) {
  const numbers = VERSION.exec(version);
  if (!numbers) return `"${version}" is not a version such as 1.2.3.`;
  const names = tags.split('\n');
  if (names.includes(`v${version}`)) return `there is a tag v${version} already.`;
  // The first release has the version that the package has.
  if (version === former && !names.some((name) => /^v\d/.test(name))) return undefined;
  return isLater(numbers, VERSION.exec(former)) ? undefined : `${version} does not come after ${former}.`;
}

function isLater(one, other) {
  for (const part of [1, 2, 3]) {
    const difference = Number(one[part]) - Number(other[part]);
    if (difference !== 0) return difference > 0;
  }
  // 1.0.0 comes after 1.0.0-beta.1.
  if (one[4] === undefined || other[4] === undefined) return other[4] !== undefined && one[4] === undefined;
  return one[4].localeCompare(other[4], 'en', { numeric: true }) > 0;
}

/** The changelog with what is unreleased under a version and its date; `undefined` where nothing is. */
export function dated(changelog, version, date) {
  const heading = '## [Unreleased]\n';
  const start = changelog.indexOf(heading);
  if (start < 0) return undefined;
  const end = changelog.indexOf('\n## [', start + 1);
  const entries = changelog.slice(start + heading.length, end < 0 ? undefined : end);
  if (!/^- /m.test(entries)) return undefined;
  const head = changelog.slice(0, start + heading.length);
  return `${head}\n## [${version}] - ${date}\n${changelog.slice(start + heading.length)}`;
}
