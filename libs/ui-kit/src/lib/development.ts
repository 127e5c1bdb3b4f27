/*
 * Every caller checks `process.env.NODE_ENV !== 'production'` itself, so that bundlers remove the warnings and their
 * texts from production code.
 */

export type { BundlerProcess } from '@shpy/kernel';

const warned = new Set<string>();

/** Writes a warning to the console, unless it has been written before. */
export function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`@shpy/ui-kit: ${message}`);
}
