import { type Library, scriptEntries } from './libraries.ts';

const line = (library: Library) => {
  const { name, manifest } = library;
  const entries = scriptEntries(library).map((entry) => `\`${entry}\``);
  return `- [${name}](${manifest.homepage}): ${manifest.description}. Entries: ${entries.join(', ')}`;
};

/** An index of the packages for language models, in the format of llmstxt.org. */
export const describeForModels = (libraries: readonly Library[]): string => `# Shpy packages

> Packages for bilingual, prerendered sites in TypeScript: components, translated URLs, anonymous tokens, sign-in by e-mail link, GraphQL, legal documents. Each works without the others. All are ESM with types; React is optional except for \`@shpy/ui-kit\`, which needs React 19.

The README of a package is its whole documentation: installation, the smallest example, recipes for frameworks, and the API as tables. Every example in it is compiled by a test.

## Packages

${libraries.map(line).join('\n')}

## Optional

- [Versions](https://example.com/shpy/versions): what a version promises, deprecation, supported React, browsers, Node and TypeScript
`;
