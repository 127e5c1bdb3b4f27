import type { ReloadGuard } from '@shpy/build-updates';
import { LOAD_LIMIT } from '../config/lazy-part.ts';
import type { ImportPart } from '../context/app-context.ts';

/** Adds a time limit to the guarded import: a browser waits for a script as long as the server keeps the connection. */
export const limitImport =
  ({ guardedImport }: Pick<ReloadGuard, 'guardedImport'>): ImportPart =>
  (load, { mayReload = () => true, ifSlow = 'fail' } = {}) => {
    if (ifSlow === 'wait') return guardedImport(load, { mayReload })();
    let isLate = false;
    const limited = () => {
      let timer: ReturnType<typeof setTimeout>;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          isLate = true;
          // Worded so that `isLazyPartError()` recognizes it.
          reject(new Error(`Loading chunk failed: no answer within ${LOAD_LIMIT} ms`));
        }, LOAD_LIMIT);
      });
      return Promise.race([load(), late]).finally(() => clearTimeout(timer));
    };
    // A slow part reloads the page only with `ifSlow: 'reload'`, after a click of the visitor. A page that reloads for
    // parts that it loads by itself would never be complete on a slow connection.
    return guardedImport(limited, {
      mayReload: () => mayReload() && (ifSlow === 'reload' || !isLate),
    })();
  };
