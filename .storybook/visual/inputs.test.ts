import { describe, expect, it } from 'vitest';
import { hashPages, withoutComments } from './inputs.ts';

/** A Storybook with two stories, of which one loads a message later. Each file is named after its content. */
function build({
  frame = 'frame',
  shared = 'shared',
  style = 'style',
  message = 'message',
  guide = 'guide',
  props = '{filePath:"/workspace/button.tsx"}',
} = {}) {
  const hashed = (name: string, text: string, type = 'js') =>
    `${name}-${text.padEnd(8, '0').slice(-8)}.${type}`;
  const files = {
    shared: hashed('shared', shared),
    message: hashed('message', message),
    style: hashed('style', style, 'css'),
    menu: hashed('menu', message),
    guide: hashed('guide', guide),
  };
  const texts: Record<string, string> = {
    'iframe.js': `${frame} loads ["${files.menu}","button.js","${files.guide}"]`,
    'button.js': `button imports "${files.shared}"; try{B.displayName='B',B.__docgenInfo=${props}}catch{}`,
    [files.menu]: `menu loads "${files.message}"`,
    [files.shared]: shared,
    [files.message]: message,
    [files.style]: style,
    [files.guide]: guide,
  };
  const manifest = {
    'iframe.html': {
      file: 'iframe.js',
      dynamicImports: ['menu.stories.tsx', 'button.stories.tsx', 'menu.guide.md?raw'],
    },
    'button.stories.tsx': { file: 'button.js', imports: ['_shared'] },
    'menu.guide.md?raw': { file: files.guide },
    'menu.stories.tsx': { file: files.menu, css: [files.style], dynamicImports: ['_message'] },
    _shared: { file: files.shared },
    _message: { file: files.message },
  };
  return { manifest, read: (file: string) => texts[file] ?? '' };
}

const hash = (built: ReturnType<typeof build>, common = ['1']) =>
  Object.fromEntries(hashPages(['button.stories.tsx', 'menu.stories.tsx'], built, common));

const before = hash(build());
const changedBy = (after: Record<string, string>) =>
  Object.keys(before).filter((file) => before[file] !== after[file]);

describe('the inputs of a story', () => {
  it('are the same after another build', () => {
    expect(changedBy(hash(build()))).toEqual([]);
  });

  it('are the same with other descriptions of props, such as in another folder', () => {
    expect(changedBy(hash(build({ props: '{filePath:"/other/button.tsx"}' })))).toEqual([]);
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

  it('do not change with the text of a docs page', () => {
    expect(changedBy(hash(build({ guide: 'other5' })))).toEqual([]);
  });

  it('change with what all stories have in common', () => {
    expect(changedBy(hash(build(), ['2']))).toEqual(Object.keys(before));
  });
});

describe('the inputs of a docs page', () => {
  const hashDocs = (built: ReturnType<typeof build>) =>
    hashPages(['button.stories.tsx'], built, [], /\.stories\.tsx$/).get('button.stories.tsx');

  it('change with the text of any docs page, and not with another story', () => {
    expect(hashDocs(build({ guide: 'other6' }))).not.toBe(hashDocs(build()));
    expect(hashDocs(build({ message: 'other7' }))).toBe(hashDocs(build()));
  });
});

describe('the program that takes the pictures', () => {
  const program = '/** Waits. */ export const SETTLING: number = 1000; // ms';

  it('is the same program with other comments and types', () => {
    expect(withoutComments('export const SETTLING = 1000;')).toBe(withoutComments(program));
  });

  it('is another program with another value', () => {
    expect(withoutComments(program.replace('1000', '2000'))).not.toBe(withoutComments(program));
  });
});
