import type { ReloadGuard } from '@shpy/build-updates';
import type { ImportPart } from '../context/app-context.ts';

/** Half of the time limit in milliseconds, because the guard loads a part twice. */
const LIMIT = 15_000;

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
          // The guard knows this error as that of a part that did not load.
          reject(new Error(`Loading chunk failed: no answer after ${LIMIT} ms`));
        }, LIMIT);
      });
      return Promise.race([load(), late]).finally(() => clearTimeout(timer));
    };
    // Without a choice of the visitor, a page must not reload because of a slow connection: it would never be complete.
    return guardedImport(limited, {
      mayReload: () => mayReload() && (ifSlow === 'reload' || !isLate),
    })();
  };
