/** The part of `EventTarget` that a package listens to. */
export type EventSource = Pick<EventTarget, 'addEventListener'> | null | undefined;

/**
 * Calls the handlers for the events of a target, by type; returns a cleanup function. Without a target,
 * as on a server, nothing is called.
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
