import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { libraries } from '../packages/libraries.ts';

const withoutExamples = (markdown: string) => markdown.replace(/^```.*?^```/gms, '');

/** Targets of the links and images of a Markdown text, outside of code. */
const linksOf = (markdown: string) =>
  [
    ...withoutExamples(markdown)
      .replaceAll(/`[^`\n]*`/g, 'code')
      .matchAll(/\]\(([^)\s]+)/g),
  ].map(([, href]) => href!);

const isRelative = (href: string) => !/^([a-z][\w+.-]*:|#)/i.test(href);

/** Ids of the headings, as npm and GitHub generate them. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(
    ([, title]) =>
      `#${title!
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-')}`,
  );

describe.each(libraries)('the texts in the tarball of $name', ({ name }) => {
  const folder = () => join(inject('app'), 'node_modules', name);
  const texts = () =>
    globSync('**/*.md', { cwd: folder(), exclude: ['**/node_modules'] }).map((file) => {
      const path = join(folder(), file);
      return { file, path, markdown: readFileSync(path, 'utf8') };
    });

  it('link to files of the tarball, to their own headings and to the web', () => {
    expect(texts().map(({ file }) => file)).toContain('README.md');
    const broken = texts().flatMap(({ file, path, markdown }) =>
      linksOf(markdown)
        .filter((href) =>
          href.startsWith('#')
            ? !anchorsOf(markdown).includes(href)
            : isRelative(href) && !isInside(folder(), join(dirname(path), href)),
        )
        .map((href) => `${file}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it('name no Storybook and no source files, which the tarball lacks', () => {
    const readme = withoutExamples(readFileSync(join(folder(), 'README.md'), 'utf8'));
    const sources = [...readme.matchAll(/`((?:src|scripts|docs|libs)\/[^`*<]+)`/g)];
    const missing = sources.filter(([, file]) => !existsSync(join(folder(), file!)));
    expect([
      ...missing.map(([code]) => code),
      ...(readme.match(/.{0,40}Storybook/g) ?? []),
    ]).toEqual([]);
  });
});

/** Whether a link leads to a file of the folder, and not out of it. */
const isInside = (folder: string, target: string) => {
  const [file = ''] = target.split('#');
  return file.startsWith(folder) && existsSync(file);
};
