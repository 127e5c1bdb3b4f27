import { describe, expect, it } from 'vitest';
import { isUnpublished, sectionOf, withDate, withSection } from './changelog.ts';

const now = new Date('2030-05-06T07:08:09Z');
const changelog = `# Changelog

Versions follow Semantic Versioning.

## 0.1.0 (not published yet)

The first version.
`;

describe('a first release', () => {
  it('is recognized by its heading', () => {
    expect(isUnpublished(changelog, '0.1.0')).toBe(true);
    expect(isUnpublished(changelog, '0.1')).toBe(false);
    expect(isUnpublished(withDate(changelog, '0.1.0', now), '0.1.0')).toBe(false);
  });

  it('dates its section', () => {
    expect(sectionOf(withDate(changelog, '0.1.0', now), '0.1.0')).toBe(
      '## 0.1.0 (2030-05-06)\n\nThe first version.',
    );
  });
});

describe('a later release', () => {
  const notes = ['Added `a`.\n', '- **Changed:** `b`.\n- Fixed: `c`.\n'];

  it('adds its section below the introduction and above the older ones', () => {
    expect(withSection(changelog, '0.2.0', notes, now)).toBe(`# Changelog

Versions follow Semantic Versioning.

## 0.2.0 (2030-05-06)

- Added \`a\`.
- **Changed:** \`b\`.
- Fixed: \`c\`.

## 0.1.0 (not published yet)

The first version.
`);
  });

  it('finds the section of one version only', () => {
    const both = withSection(changelog, '0.2.0', ['Added `a`.'], now);
    expect(sectionOf(both, '0.2.0')).toBe('## 0.2.0 (2030-05-06)\n\n- Added `a`.');
    expect(sectionOf(both, '0.1.0')).toBe('## 0.1.0 (not published yet)\n\nThe first version.');
    expect(sectionOf(both, '0.3.0')).toBeNull();
  });
});
