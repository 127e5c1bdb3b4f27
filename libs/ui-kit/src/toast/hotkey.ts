const MODIFIERS = ['alt', 'shift', 'ctrl', 'meta'] as const;

/** Whether a key press matches a hotkey such as `F6` or `Alt+T`. */
export function isHotkey(event: KeyboardEvent, hotkey: string): boolean {
  const parts = hotkey.toLowerCase().split('+');
  const key = parts.pop();
  return (
    // `key` is undefined in events of autofill. `code` is compared as well, because Option+T types "†" on a Mac.
    (event.key?.toLowerCase() === key || event.code?.toLowerCase() === `key${key}`) &&
    MODIFIERS.every((name) => event[`${name}Key`] === parts.includes(name))
  );
}
