import { registerHooks } from 'node:module';

/**
 * Lets tests import the contract's entries that read defaults of the packages: in this process, and in
 * each worker, packages of the workspace resolve to their source and need no build.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier, {
      ...context,
      conditions: [...context.conditions, '@shpy/source'],
    }),
});
