/** The command line is not understood: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command cannot do what is asked: exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}
