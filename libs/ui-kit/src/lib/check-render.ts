import { packageError } from '@shpy/kernel';
import { isValidElement } from 'react';
import type { BundlerProcess } from './development.ts';

declare const process: BundlerProcess;

/**
 * Throws during development for a component, or the name of a tag, in place of an element. Bundlers remove the calls of
 * a function that is empty in production.
 */
export function checkRender(render: unknown, part: string): void {
  if (process.env.NODE_ENV !== 'production' && render && !isValidElement(render))
    throw packageError(
      'ui-kit',
      `<${part}> was not rendered`,
      `its render is ${typeof render === 'string' ? `the text "${render}"` : `of the type ${typeof render}`}, and no element`,
      `pass an element: render={<${nameOf(render)} />}`,
    );
}

const nameOf = (render: unknown) =>
  typeof render === 'string' ? render : (render as { name?: string }).name || 'Button';
