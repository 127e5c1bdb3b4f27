import { packageError } from '@shpy/kernel';
import type { BundlerProcess } from '../lib/development.ts';
import type { IconSetOptions } from './icon-set-options.ts';

declare const process: BundlerProcess;

/** Throws during development for options with which no icon would be found or shown. */
export function checkIconSet(options: IconSetOptions | undefined): void {
  if (process.env.NODE_ENV !== 'production') {
    const { prefix, load, timeout, cache } = options ?? ({} as Partial<IconSetOptions>);
    if (typeof prefix !== 'string' || !/^[^:]+$/.test(prefix))
      refuse('prefix', prefix, 'an icon is named prefix:name', 'pass a text without a colon');
    if (load !== undefined && typeof load !== 'function')
      refuse('load', load, 'it fetches icons', 'pass a function, or omit it');
    const numbers = { timeout, 'cache.size': cache?.size, 'cache.maxAge': cache?.maxAge };
    for (const [name, value = 1] of Object.entries(numbers))
      if (typeof value !== 'number' || !(value >= 1))
        refuse(name, value, 'no fetched icon would be shown', 'pass a number from 1, or omit it');
  }
}

function refuse(name: string, value: unknown, why: string, fix: string): never {
  const text = typeof value === 'string' ? `"${value}"` : String(value);
  throw packageError('ui-kit', `createIconSet() got ${text} as ${name}`, why, fix);
}
