/** Calls at once; an error thrown by `run` becomes a rejection, as if the function were asynchronous. */
export const call = async <T>(run: () => T | Promise<T>): Promise<T> => run();
