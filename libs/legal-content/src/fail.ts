/** An error of the author or the caller, prefixed by the package so that a build log names it. */
export const fail = (message: string) => new Error(`@shpy/legal-content: ${message}`);
