import type { ParseArgsOptionsConfig } from 'node:util';
import type { AdminContext } from './context.ts';

/** The output of a command, as text and as JSON. */
export interface Outcome {
  text: string;
  json: unknown;
}

/** Arguments and options of a command line. */
export interface Input {
  /** One value for each of the command's `args`. */
  args: readonly string[];
  /** Maps the names of the options to their values. */
  flags: Readonly<Record<string, unknown>>;
}

/** A command of `admin.js`. */
export interface Command {
  /** What the operator types: `account find`. */
  name: string;
  /** Names of the required arguments. The argument `email` must be an e-mail address. */
  args: readonly string[];
  /** Options besides `--json` and `--help`. The option `email` must be an e-mail address. */
  options?: ParseArgsOptionsConfig;
  /** Options of which a command line has at most one. */
  exclusive?: readonly string[];
  /** One line for `--help`. */
  summary: string;
  /** Throws `CommandError` with a message for the operator. */
  run(context: AdminContext, input: Input): Promise<Outcome>;
}
