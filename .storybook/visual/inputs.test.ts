import { describe, expect, it } from 'vitest';
import { hashStoryFiles } from './inputs.ts';

/** A Storybook with two stories, of which one loads a message later. Each file is named after its content. */
function build({ frame = 'frame', shared = 'shared', style = 'style', message = 'message' } = {}) {
  const hashed = (name: string, text: string, type = 'js') =>
    `${name}-${text.padEnd(8, '0').slice(-8)}.${type}`;
  const files = {
    shared: hashed('shared', shared),
    message: hashed('message', message),
    style: hashed('style', style, 'css'),
    menu: hashed('menu', message),
  };
  const texts: Record<string, string> = {
    'iframe.js': `${frame} loads ["${files.menu}","button.js"]`,
    'button.js': `button imports "${files.shared}"`,
    [files.menu]: `menu loads "${files.message}"`,
    [files.shared]: shared,
    [files.message]: message,
    [files.style]: style,
  };
  const manifest = {
    'iframe.html': {
      file: 'iframe.js',
      dynamicImports: ['menu.stories.tsx', 'button.stories.tsx'],
    },
    'button.stories.tsx': { file: 'button.js', imports: ['_shared'] },
    'menu.stories.tsx': { file: files.menu, css: [files.style], dynamicImports: ['_message'] },
    _shared: { file: files.shared },
    _message: { file: files.message },
  };
  return { manifest, read: (file: string) => texts[file] ?? '' };
}

const hash = (built: ReturnType<typeof build>, common = ['1']) =>
  Object.fromEntries(hashStoryFiles(['button.stories.tsx', 'menu.stories.tsx'], built, common));

const before = hash(build());
const changedBy = (after: Record<string, string>) =>
  Object.keys(before).filter((file) => before[file] !== after[file]);

describe('the inputs of a story', () => {
  it('are the same after another build', () => {
    expect(changedBy(hash(build()))).toEqual([]);
  });

  it.each([
    ['a file that it imports', { shared: 'other1' }, ['button.stories.tsx']],
    [
      'a file that it loads later, whose name changes too',
      { message: 'other2' },
      ['menu.stories.tsx'],
    ],
    ['its style sheet', { style: 'other3' }, ['menu.stories.tsx']],
    ['the frame', { frame: 'other4' }, ['button.stories.tsx', 'menu.stories.tsx']],
  ])('change with %s', (_, change, expected) => {
    expect(changedBy(hash(build(change)))).toEqual(expected);
  });

  it('change with what all stories have in common', () => {
    expect(changedBy(hash(build(), ['2']))).toEqual(Object.keys(before));
  });
});
