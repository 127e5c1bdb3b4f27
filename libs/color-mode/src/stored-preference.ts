import { listen, safeStorage } from '@shpy/kernel';
import { COLOR_MODE_KEY } from './constants.ts';
import { parsePreference } from './parse.ts';
import type { ColorModeOptions, ColorModePreference, ColorModeWindow } from './types.ts';

/** The visitor's choice, in storage. */
export interface StoredPreference {
  /** The stored choice; null if there is none or storage is blocked. */
  read(): ColorModePreference | null;
  write(preference: ColorModePreference): void;
  /** Calls `onChoice` with the choices of other tabs; returns an unsubscribe function. */
  subscribe(onChoice: (preference: ColorModePreference) => void): () => void;
}

export function createStoredPreference(
  { storage: area, key = COLOR_MODE_KEY }: ColorModeOptions,
  win: ColorModeWindow | undefined,
): StoredPreference {
  const storage = safeStorage(area === undefined ? 'localStorage' : area, win ?? null);
  const read = () => parsePreference(storage.get(key));
  /**
   * Whether an event concerns this storage, because session storage may contain the same key. A custom storage is
   * assumed to write to local storage.
   */
  const isOwn = (other: Storage | null) =>
    area !== null && (!other || other === (area && 'clear' in area ? area : win?.localStorage));

  /** The choice that another tab has made; null if the event concerns something else. */
  function readEvent({ storageArea, key: changed, newValue }: StorageEvent) {
    if (!isOwn(storageArea)) return null;
    if (changed === key) return parsePreference(newValue) ?? 'system';
    // Without a key, the other tab has cleared the storage.
    return changed === null ? (read() ?? 'system') : null;
  }

  return {
    read,
    write: (preference) => void storage.set(key, preference),
    subscribe(onChoice) {
      const notify = (choice: ColorModePreference | null) => choice && onChoice(choice);
      return listen(win, {
        storage: (event: StorageEvent) => notify(readEvent(event)),
        // A page from the back/forward cache has missed the storage events of other tabs.
        pageshow: () => notify(read()),
      });
    },
  };
}
