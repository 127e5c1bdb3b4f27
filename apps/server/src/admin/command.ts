import type { ParseArgsOptionsConfig } from 'node:util';
import type { AdminContext } from './context.ts';

/** What a command prints: a text for people, or the same as JSON. */
export interface Outcome {
  text: string;
  json: unknown;
}

/** What was typed after the name of a command. */
export interface Input {
  /** One value for each of the command's `args`. */
  args: readonly string[];
  flags: Readonly<Record<string, unknown>>;
}

/** A command of `admin.js`. */
export interface Command {
  /** As it is typed: `account find`. */
  name: string;
  /** Names of the required arguments; `email` is parsed. */
  args: readonly string[];
  /** Options besides `--json` and `--help`. */
  options?: ParseArgsOptionsConfig;
  /** One line for `--help`. */
  summary: string;
  /** Throws `CommandError` with a message for the operator. */
  run(context: AdminContext, input: Input): Promise<Outcome>;
}

/** The command line is not understood: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command cannot do what is asked: exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}
