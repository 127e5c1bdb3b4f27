import type { Tree } from '@nx/devkit';

const KEBAB_CASE = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;

/** Files that every lib has in `src/`: its core cannot have the same name. */
const TAKEN = ['index', 'package', 'react', 'testing'];

/** Throws, with the reason and what to do, for a name that a new lib cannot have. */
export function assertName(tree: Tree, name: string): void {
  const reason = reasonAgainst(tree, name);
  if (reason) throw new Error(`@shpy/tools: no lib can be named "${name}", ${reason}`);
}

function reasonAgainst(tree: Tree, name: string): string | null {
  if (!KEBAB_CASE.test(name)) {
    return 'it is not in kebab-case, use lower-case letters, digits and single hyphens: my-lib';
  }
  if (TAKEN.includes(name))
    return `src/${name}.ts has another purpose in every lib, use another name`;
  if (tree.exists(`libs/${name}`))
    return `libs/${name} exists, use another name or remove that folder`;
  return null;
}
