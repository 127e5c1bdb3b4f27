/** Whether a key press is the one written as `F6` or `Alt+T`. */
export function isHotkey(event: KeyboardEvent, hotkey: string): boolean {
  const parts = hotkey.split('+');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  return (
    // The code too, since Option+T types "†" on a Mac.
    (event.key.toLowerCase() === key.toLowerCase() || event.code === `Key${key.toUpperCase()}`) &&
    event.altKey === has('Alt') &&
    event.shiftKey === has('Shift') &&
    event.ctrlKey === has('Ctrl') &&
    event.metaKey === has('Meta')
  );
}
