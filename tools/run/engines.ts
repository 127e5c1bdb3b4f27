// Prints which browser engines are installed: Nx reuses cached test results only with the same engines.
import { ENGINES } from '../browser/engines.ts';

for (const { name, isInstalled } of ENGINES)
  console.log(`${name}: ${isInstalled() ? 'installed' : 'not installed'}`);
