/** The part of `EventTarget` that a package listens to. */
export type EventSource = Pick<EventTarget, 'addEventListener'> | null | undefined;

/**
 * Adds the handlers, keyed by event type, to a target; returns a cleanup function. Does nothing without a target, as
 * on a server.
 */
export function listen(
  target: EventSource,
  handlers: Record<string, (event: never) => unknown>,
): () => void {
  const listening = new AbortController();
  for (const type in handlers)
    target?.addEventListener(type, handlers[type] as EventListener, listening);
  return () => listening.abort();
}
