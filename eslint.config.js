import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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
  reactHooks.configs.flat.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { '@nx': nx },
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Types alone: with verbatimModuleSyntax, `import { type X }` would still run the module.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: [],
          depConstraints: [
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:tools'] },
            // A default of a published package stays there: the contract imports it.
            { sourceTag: 'type:contract', onlyDependOnLibsWithTags: ['type:lib'] },
            {
              sourceTag: 'type:app',
              onlyDependOnLibsWithTags: ['type:lib', 'type:contract', 'type:tools'],
            },
            { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:tools'] },
            { sourceTag: 'type:tools', onlyDependOnLibsWithTags: ['type:tools'] },
            {
              sourceTag: 'type:workspace',
              onlyDependOnLibsWithTags: ['type:tools', 'type:lib', 'type:contract'],
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
    // Playwright's fixtures are called with a first argument that is taken apart, and a function "use".
    files: ['apps/web-e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    // The playground beside a test or a story needs no hook discipline of its own.
    files: ['**/*.stories.tsx'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  prettier,
);
