import { describe, expect, it } from 'vitest';
import { findFolderCycle, type Import, placeInLayers } from './layers.ts';

const parse = (text: string): Import[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' -> ') as [string, string])
    .map(([from, to]) => ({ from, to }));

const filesOf = (imports: Import[]) => [...new Set(imports.flatMap(({ from, to }) => [from, to]))];

function place(text: string) {
  const imports = parse(text);
  return placeInLayers(filesOf(imports), imports);
}

describe('placeInLayers', () => {
  it('places folders and files of each level above what they import', () => {
    const levels = place(`
      main.ts -> pages/home.ts
      pages/home.ts -> config/routes.ts
      pages/home.ts -> pages/title.ts
    `);
    expect(levels).toEqual([
      { folder: '', layers: [['config'], ['pages'], ['main.ts']], cycle: [] },
      { folder: 'config', layers: [['routes.ts']], cycle: [] },
      { folder: 'pages', layers: [['title.ts'], ['home.ts']], cycle: [] },
    ]);
  });

  it('finds folders that import each other, even if none of their files do', () => {
    const [root] = place(`
      mail/send.ts -> sign-in/link.ts
      sign-in/form.ts -> mail/layout.ts
      main.ts -> mail/send.ts
    `);
    expect(root).toEqual({ folder: '', layers: [], cycle: ['mail', 'sign-in'] });
  });

  it('finds a file and a folder next to it that import each other', () => {
    const [root] = place(`
      backend.ts -> mail/outbox.ts
      mail/sender.ts -> backend.ts
    `);
    expect(root?.cycle).toEqual(['backend.ts', 'mail']);
  });

  it('finds cycles below the root', () => {
    const levels = place(`
      pages/a/x.ts -> pages/b/x.ts
      pages/b/y.ts -> pages/a/y.ts
    `);
    expect(levels.find(({ folder }) => folder === 'pages')?.cycle).toEqual(['a', 'b']);
  });
});

describe('findFolderCycle', () => {
  const find = (text: string) => {
    const imports = parse(text);
    return findFolderCycle(filesOf(imports), imports);
  };

  it('finds a folder and its subfolder that import each other', () => {
    const cycle = find(`
      texts/load.ts -> texts/locales/ca.ts
      texts/locales/ca.ts -> texts/texts.ts
      page.ts -> texts/load.ts
    `);
    expect(cycle).toEqual(['texts', 'texts/locales']);
  });

  it('finds nothing if a folder imports its subfolders, and these each other in one direction', () => {
    const cycle = find(`
      index.ts -> client/client.ts
      index.ts -> core/error.ts
      client/client.ts -> core/error.ts
    `);
    expect(cycle).toEqual([]);
  });
});
