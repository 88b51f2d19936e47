import { describe, expect, it } from 'vitest';
// @ts-expect-error A script without types.
import * as changelog from '../../../.release/changelog.mjs';

const { dated, versionAfter } = changelog as {
  dated(text: string, version: string, date: string): string | undefined;
  versionAfter(former: string, version: string, tags: string): string | undefined;
};

describe('a release', () => {
  it('has a version that comes after the former one', () => {
    expect(versionAfter('1.2.3', '1.10.0', 'v1.2.3')).toBeUndefined();
    expect(versionAfter('1.2.3-beta.2', '1.2.3', '')).toBeUndefined();
    expect(versionAfter('1.2.3-beta.2', '1.2.3-beta.10', '')).toBeUndefined();
    expect(versionAfter('0.1.0', '0.1.0', 'other')).toBeUndefined();
    expect(versionAfter('0.1.0', '0.1.0', 'v0.0.9')).toBe('0.1.0 does not come after 0.1.0.');
    expect(versionAfter('1.2.3', '1.2.3-beta.1', 'v1.0.0')).toBe('1.2.3-beta.1 does not come after 1.2.3.');
    expect(versionAfter('1.2.3', '1.3.0', 'v1.3.0')).toBe('there is a tag v1.3.0 already.');
    expect(versionAfter('1.2.3', '1.3', '')).toBe('"1.3" is not a version such as 1.2.3.');
  });

  it('takes what is unreleased in the changelog', () => {
    const text = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A.\n\n## [0.1.0] - 2026-01-01\n\n- B.\n';
    const released = dated(text, '0.2.0', '2026-02-03');
    expect(released).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Added\n\n- A.\n\n## [0.1.0] - 2026-01-01\n\n- B.\n',
    );
    expect(dated(released ?? '', '0.3.0', '2026-02-03')).toBeUndefined();
    expect(dated('# Changelog\n', '0.2.0', '2026-02-03')).toBeUndefined();
  });
});
