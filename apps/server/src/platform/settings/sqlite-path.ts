import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of a `file:` URL. A relative path (`file:./data/site.db`) starts at the working directory. */
export const sqlitePath = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
