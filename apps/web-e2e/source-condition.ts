import { registerHooks } from 'node:module';

/**
 * Resolves packages of the workspace to their source, in this process and in each worker. So tests can import
 * `@shpy/site-contract`, which imports defaults of the packages, without a build of the packages.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier, {
      ...context,
      conditions: [...context.conditions, '@shpy/source'],
    }),
});
