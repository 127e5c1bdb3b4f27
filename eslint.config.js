import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Projects and folders that contain no React. */
const WITHOUT_REACT = [
  'apps/{server,web-e2e}/**',
  'libs/{kernel,site-contract}/**',
  'tools/{browser,imports,run,vite}/**',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/.nx',
      '**/test-output',
      '**/storybook-static',
      '**/generated',
      '**/*.po',
      '**/.lingui',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  // Its rules run the React compiler on each file.
  { ...reactHooks.configs.flat.recommended, ignores: WITHOUT_REACT },
  { ...jsxA11y.flatConfigs.recommended, ignores: WITHOUT_REACT },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { '@nx': nx },
    rules: {
      'no-undef': 'off',
      'no-sequences': ['error', { allowInParentheses: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Types alone: with verbatimModuleSyntax, `import { type X }` would still run the module.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'vitest', importNames: ['test'], message: 'Use `it`.' }] },
      ],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // Stories draw their state machine with Storybook's own component.
          allow: ['/\\.storybook/state-machine\\.tsx$'],
          depConstraints: [
            // The kernel is inlined into each package when it is built.
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:kernel', 'type:tools'] },
            { sourceTag: 'type:kernel', onlyDependOnLibsWithTags: ['type:tools'] },
            // A default of a published package stays there: the contract imports it.
            { sourceTag: 'type:contract', onlyDependOnLibsWithTags: ['type:lib', 'type:tools'] },
            {
              sourceTag: 'type:app',
              onlyDependOnLibsWithTags: ['type:lib', 'type:contract', 'type:tools'],
            },
            { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:tools', 'type:contract'] },
            { sourceTag: 'type:tools', onlyDependOnLibsWithTags: ['type:tools'] },
            {
              sourceTag: 'type:workspace',
              onlyDependOnLibsWithTags: ['type:tools', 'type:lib', 'type:contract', 'type:kernel'],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/*.stories.*'],
    ...lingui.configs['flat/recommended'],
  },
  {
    // One way to load a part: the guard of build-updates retries it, keeps its error, and may reload.
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/*.stories.*'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'react', importNames: ['lazy'], message: 'Use `usePart`.' }] },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':not(ArrowFunctionExpression) > ImportExpression',
          message: 'Pass a function to `importPart` or `usePart`: `() => import(…)`.',
        },
        {
          // Not the name of the product.
          selector:
            "JSXText[value=/^(?!\\s*Shpy\\s*$).*\\p{L}{2}/su]:not(JSXElement[openingElement.name.name='Trans'] JSXText)",
          message:
            'Visitors would read this text in both languages: write {t`…`} or <Trans>, then `npm run extract -w apps/web`.',
        },
      ],
    },
  },
  {
    // Every variable is checked at the start, and documented.
    files: ['apps/server/src/**/*.ts'],
    ignores: ['**/*.{test,fixture}.ts', '**/{start,process,postgres-tools}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Add a setting: platform/settings/settings.ts, and its row in README.md.',
        },
      ],
    },
  },
  {
    // Playwright requires fixtures to destructure their first argument.
    files: ['apps/web-e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    // The playground beside a test or a story needs no hook discipline of its own.
    files: ['**/*.stories.tsx'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  prettier,
);
