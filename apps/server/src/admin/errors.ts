/** The command line is invalid: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command fails: exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Rethrows an error as a `CommandError`, whose message is shown to the operator. */
export const asCommandError = (error: Error): never => {
  throw new CommandError(error.message.replace('@shpy/server: ', ''), { cause: error });
};
