/** Calls at once; what is thrown becomes a rejection, as if the function were asynchronous. */
export const call = async <T>(run: () => T | Promise<T>): Promise<T> => run();
