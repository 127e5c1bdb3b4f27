/** Lets the browser save a JSON text under a name. */
export function downloadFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
