import {
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import type { Sources } from './config.ts';
import type { Definitions } from './definitions.ts';
import type { FilePart } from './file-part.ts';
import type { Names } from './names.ts';

type Definition = OperationDefinitionNode | FragmentDefinitionNode;

/** A `TypedDocumentString` for each operation and fragment. */
export function emitDocuments(definitions: Definitions, names: Names, { core }: Sources): FilePart {
  const text = (node: Definition) => quote(toText(node, definitions.knownFragments));
  const operations = definitions.operations.map((node) => {
    const { document, result, variables, operation } = names.ofOperation(node);
    return declare(document, [result, variables], [text(node), quote(operation)]);
  });
  const fragments = definitions.fragments.map((node) => {
    const { document, type } = names.ofFragment(node);
    return declare(document, [type, 'never'], [text(node)]);
  });
  const declarations = [...operations, ...fragments];
  const imports = declarations.map(() => ({ from: core, values: ['TypedDocumentString'] }));
  return { declarations, imports };
}

const declare = (name: string, types: string[], args: string[]) =>
  `export const ${name} = /* @__PURE__ */ new TypedDocumentString<
  ${types.join(',\n  ')}
>(
  ${args.join(',\n  ')},
);`;

/** The shortest text of a definition and of all fragments that it spreads, directly or not. */
function toText(definition: Definition, fragments: readonly FragmentDefinitionNode[]): string {
  const found = new Set<Definition>([definition]);
  // A set also iterates over what is added during the loop.
  for (const node of found) {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.find((one) => one.name.value === name.value);
        if (fragment) found.add(fragment);
      },
    });
  }
  return stripIgnoredCharacters([...found].map(print).join('\n'));
}

/** A string literal with this text, in single quotes. */
const quote = (text: string) =>
  `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;
