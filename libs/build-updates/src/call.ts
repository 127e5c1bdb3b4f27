/** Calls `run` immediately. If `run` throws, the returned promise rejects. */
export const call = async <T>(run: () => T | Promise<T>): Promise<T> => run();
