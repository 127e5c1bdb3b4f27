/** The command line is invalid: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command fails: exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}
