import { defaultClientConditions, defaultServerConditions, type UserConfig } from 'vite';

/** The exports condition under which workspace packages resolve to their TypeScript source. */
export const SOURCE_CONDITION = '@shpy/source';

/** Resolves workspace packages to their source, for every app and lib of the workspace. */
export const resolveSource = {
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
} satisfies UserConfig;
