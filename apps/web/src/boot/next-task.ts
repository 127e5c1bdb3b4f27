/** Resolves in a new task, so that the browser can handle pending input first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
