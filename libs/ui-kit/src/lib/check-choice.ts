import { type BundlerProcess, warnOnce } from './development.ts';

declare const process: BundlerProcess;

/** Warns during development about a value that a prop does not have, such as a colour from a server. */
export function checkChoice(
  component: string,
  prop: string,
  value: unknown,
  choices: readonly string[],
): void {
  if (process.env.NODE_ENV !== 'production' && !choices.includes(value as string))
    warnOnce(
      `<${component}> got "${String(value)}" as ${prop}, it has ${choices.join(', ')}, pass one of these or omit it`,
    );
}
