import { type BundlerProcess, throwMistake } from '@shpy/kernel';
import { fail } from './errors.ts';

declare const process: BundlerProcess;

/** Throws during development if `negotiate()` got no request. */
export function checkInput(input: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production' && !input)
      fail(
        'negotiate() got no request',
        'the language is read from its cookie and its Accept-Language header',
        'pass { cookie, acceptLanguage }, or {} if your sources read neither',
      );
  } catch (error) {
    throwMistake(error);
  }
}
