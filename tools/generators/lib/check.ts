// `nx test-new-lib @shpy/tools`: creates a lib in a copy of the workspace and runs every check of a lib on it, except the
// one that refuses placeholders.
// Not a part of `npm test`: it builds Storybook.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';
import { BROWSER_VARIABLE, ensureBrowser } from '../../browser/browser.ts';
import lib from './generator.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NAME = 'price-tag';
const NOT_COPIED = ['node_modules', '.git', '.nx', 'test-output', 'storybook-static', 'data'];

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'shpy-new-lib-')));
try {
  copyWorkspace();
  const tree = new FsTree(copy, false);
  await lib(tree, { name: NAME });
  flushChanges(copy, tree.listChanges());
  copyPackages();
  checkLib();
  console.log('A new lib passes the gate.');
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function copyWorkspace(): void {
  const filter = (path: string) => !NOT_COPIED.includes(basename(path));
  cpSync(ROOT, copy, { recursive: true, filter });
}

/**
 * Copies `node_modules`, because Vite serves no files outside of its workspace. Uses hard links, which take no space,
 * or real copies where they are not possible.
 */
function copyPackages(): void {
  for (const modules of globSync('{.,apps/*,libs/*,tools}/node_modules', { cwd: ROOT })) {
    const [from, to] = [join(ROOT, modules), join(copy, modules)];
    try {
      execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
    } catch {
      rmSync(to, { recursive: true, force: true });
      execFileSync('cp', ['-a', from, to]);
    }
  }
  // As npm does for each package of the workspace.
  symlinkSync(join(copy, 'libs', NAME), join(copy, 'node_modules/@shpy', NAME), 'junction');
}

function checkLib(): void {
  const project = `@shpy/${NAME}`;
  run('prettier', ['--check', `libs/${NAME}`, 'README.md']);
  run('nx', ['run-many', '-t', 'lint', 'typecheck', 'build', 'test', '-p', project]);
  // Only its author can replace the placeholders.
  run('vitest', ['run', '--root', 'tools', 'packages', '-t', `${NAME}(?!.*placeholder)`]);
  run('vitest', ['run', '--root', 'tools', 'packages/llms']);
  run('vitest', ['run', `libs/${NAME}`]);
  run('nx', ['build-storybook', 'shpy']);
  run('vitest', ['run', '--config', '.storybook/visual/vitest.config.ts', '-t', NAME]);
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, [BROWSER_VARIABLE]: ensureBrowser(), INIT_CWD: copy };
  execFileSync(command, args, { cwd: copy, stdio: 'inherit', env });
}
