import type { Rolldown } from 'vite';

/**
 * Determines which modules share a file. A group also contains the imports of its modules, unless a group with a higher
 * priority has them. Without groups, each module that two lazy parts share would be a separate file, and a file costs 700
 * bytes of headers. A module that matches no group is in the file of the part that imports it.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'react',
      test: /\/boot\/react\.ts|node_modules\/(react|react-dom|scheduler)\//,
      priority: 5,
    },
    // The modules that the boot script imports statically.
    { name: 'boot', tags: ['$initial'], priority: 4 },
    {
      name: 'application',
      test: /\/web\/src\/(application\/|features\/features?\.|components\/link-destination)|\/site-contract\/src\/lifetimes/,
      priority: 3,
    },
    {
      name: 'forms',
      // Without the states of the contact form, which only the home page has.
      test: /\/web\/src\/(components\/(use-draft|use-replace-query|draft-notice|slow-notice|hidden-field)|errors|graphql\/(use-preload-for-submit|magic-link-transport)|page-states\/(?!contact))|\/ui-kit\/src\/field\/|\/libs\/magic-link\/src/,
      priority: 2,
    },
    {
      name: 'sign-in',
      test: /\/web\/src\/(components\/form-page|pages\/login\/|features\/magic-link-form\/)/,
      priority: 1,
    },
    // What the carousel and the overlays share: the carousel must not load the overlays.
    {
      name: 'components',
      test: /\/ui-kit\/src\/(lib\/use-root-context|overlay-internals\/(render|use-hydrated|use-both-refs))\./,
      priority: 2,
    },
    { name: 'overlays', test: /\/ui-kit\/src\/(modal|slideover|toast)\//, priority: 1 },
    {
      name: 'graphql',
      test: /\/web\/src\/graphql\/graphql\.ts|\/node_modules\/graphql-(request|ws)\//,
      priority: 1,
    },
  ],
};
