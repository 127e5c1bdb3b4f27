import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ROOT } from '../packages/libraries.ts';
import { PLANS, readVersionPlans } from './version-plans.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Creates a workspace of two packages with the release settings of ours. */
function workspaceWith(plans: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'shpy-version-plans-'));
  folders.push(root);
  const write = (file: string, content: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  const { release } = JSON.parse(readFileSync(join(ROOT, 'nx.json'), 'utf8')) as {
    release: object;
  };
  write('nx.json', JSON.stringify({ release, neverConnectToCloud: true, analytics: false }));
  write('package.json', JSON.stringify({ name: 'root', private: true, workspaces: ['libs/*'] }));
  for (const name of ['a', 'b']) {
    const nx = { tags: ['type:lib'] };
    write(
      `libs/${name}/package.json`,
      JSON.stringify({ name: `@x/${name}`, version: '0.1.0', nx }),
    );
  }
  for (const [file, content] of Object.entries(plans)) write(join(PLANS, file), content);
  return root;
}

it('raises only the packages that a plan names, by the greatest step', async () => {
  const root = workspaceWith({
    '1.md': `---\n'@x/a': patch\n---\n\nFixed: one.\n`,
    '2.md': `---\n'@x/a': minor\n---\n\nAdded two.\n`,
  });
  expect(await readVersionPlans(root)).toEqual([
    { name: '@x/a', version: '0.2.0', notes: ['Fixed: one.\n', 'Added two.\n'] },
  ]);
  expect(readFileSync(join(root, 'libs/a/package.json'), 'utf8')).toContain('0.1.0');
});

it('says which plan is wrong, and which packages there are', async () => {
  const root = workspaceWith({ '1.md': `---\n'@x/absent': patch\n---\n\nFixed.\n` });
  const message = await readVersionPlans(root).catch((error: Error) => error.message);
  expect(message).toMatch(
    /correct the files in .*\n.*'@x\/absent' in '1\.md'.*\nA plan can name: @x\/a, @x\/b$/,
  );
});
