// Prints which browser engines the machine has: a cached test result is valid only for the same ones.
import { ENGINES } from '../browser/engines.ts';

for (const { name, isInstalled } of ENGINES)
  console.log(`${name}: ${isInstalled() ? 'installed' : 'not installed'}`);
