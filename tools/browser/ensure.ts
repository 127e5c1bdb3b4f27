// Installs a browser if the machine has none, for the commands of `package.json` that need one.
import { ensureBrowser } from './browser.ts';

ensureBrowser();
