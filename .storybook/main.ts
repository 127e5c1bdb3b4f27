import { relative } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { resolveSource } from '@shpy/tools/vite';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';

const WORKSPACE = new URL('..', import.meta.url).pathname;
const web = { cwd: new URL('../apps/web', import.meta.url).pathname };

/** The folder of the package in which Storybook was started; empty in the workspace's root. */
const library = relative(WORKSPACE, process.cwd());

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // The Storybook of the workspace contains those of the packages.
  stories: library
    ? [`${WORKSPACE}${library}/src/**/*.stories.tsx`]
    : [
        './overview.mdx',
        '../libs/*/src/**/*.stories.tsx',
        '../apps/web/src/**/*.stories.tsx',
        // Tests of the preview itself; a built Storybook does not contain them.
        ...(process.env['NODE_ENV'] === 'production' ? [] : ['./*.stories.tsx']),
      ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false,
  },
  features: { sidebarOnboardingChecklist: false },
  typescript: {
    // Unlike react-docgen, it resolves `Omit`, unions of props and parts that are assigned to a component.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: `${WORKSPACE}tsconfig.all.json`,
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      savePropValueAsString: true,
      // Without the attributes of elements.
      propFilter: ({ parent, declarations = [] }) =>
        [...(parent ? [parent] : []), ...declarations].some(
          ({ fileName }) => !fileName.includes('node_modules'),
        ),
    },
  },
  viteFinal: (settings) =>
    mergeConfig(settings, {
      ...resolveSource,
      resolve: {
        ...resolveSource.resolve,
        // Stories load whole catalogs, so a part of one (`?part=`) is replaced by all of it.
        alias: [{ find: /\.po\?part=[\w-]+$/, replacement: '.po' }],
      },
      plugins: [
        lingui({ ...web, failOnMissing: false }),
        babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(web) }, web)] }),
      ],
      build: {
        chunkSizeWarningLimit: 4000,
        // Not lowered: a lowered `light-dark()` follows only the root, but the grid shows both themes on one page.
        cssTarget: 'esnext',
        // Which files each story loads: `visual/inputs.ts` reads it.
        manifest: true,
        // The tables of props show the names of components.
        rolldownOptions: { output: { keepNames: true } },
      },
    }),
};

export default config;
