import type { Tree } from '@nx/devkit';

const KEBAB_CASE = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;

/** Names of the files that every lib has in `src/`: the file with its core needs another name. */
const RESERVED = ['index', 'package', 'react', 'testing'];

/** Throws if a new lib has no name or cannot have this one; the error states the reason and what to do. */
export function assertName(tree: Tree, name: string | undefined): asserts name is string {
  if (!name) {
    throw new Error(
      '@shpy/tools: the new lib has no name, run: npm run new:lib <name>, for example: npm run new:lib price-tag',
    );
  }
  const reason = reasonAgainst(tree, name);
  if (reason) throw new Error(`@shpy/tools: no lib can be named "${name}", ${reason}`);
}

function reasonAgainst(tree: Tree, name: string): string | null {
  if (!KEBAB_CASE.test(name)) {
    return 'it is not in kebab-case, use lower-case letters, digits and single hyphens: my-lib';
  }
  if (RESERVED.includes(name))
    return `src/${name}.ts has another purpose in every lib, use another name`;
  if (tree.exists(`libs/${name}`))
    return `libs/${name} exists, use another name or remove that folder`;
  return null;
}
