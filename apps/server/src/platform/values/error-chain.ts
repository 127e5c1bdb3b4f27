/** An error and its causes, from the general one to the most specific. */
export function errorChain(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  // A refused connection is an AggregateError without a message, with one error for each address.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return [error, ...errorChain(first), ...errorChain(error.cause)];
}
