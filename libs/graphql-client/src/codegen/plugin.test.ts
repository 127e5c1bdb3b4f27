import type { Types } from '@graphql-codegen/plugin-helpers';
import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { plugin, type GraphqlClientPluginConfig } from '../codegen.ts';

const schema = buildSchema('type Query { shop: String }');

/** Runs the plugin on documents, as graphql-codegen does. */
async function generate(documents: string, config: GraphqlClientPluginConfig = {}) {
  const files = [{ location: 'shop.graphql', document: parse(documents) }];
  const output = (await plugin(schema, files, config)) as Types.ComplexPluginOutput;
  return { imports: output.prepend?.join('\n'), content: output.content };
}

const SHOP = 'query shop { shop }';

it('emits the document, the options and the hook of a query', async () => {
  const { imports, content } = await generate(SHOP);
  expect(imports).toBe(
    `import type { GraphqlRequester, OperationArguments, VariablesArgument } from '@shpy/graphql-client';
import { TypedDocumentString, graphqlQueryOptions } from '@shpy/graphql-client';
import type { QueryHookOptions } from '@shpy/graphql-client/react';
import { useGraphqlQuery } from '@shpy/graphql-client/react';`,
  );
  expect(content).toBe(`export const ShopDocument = /* @__PURE__ */ new TypedDocumentString<
  ShopQuery,
  ShopQueryVariables
>(
  'query shop{shop}',
  'shop',
);

/** TanStack Query options (key and function) of the query \`shop\`. */
export const shopQueryOptions = (
  client: GraphqlRequester,
  ...variables: VariablesArgument<ShopQueryVariables>
) => graphqlQueryOptions(client, ShopDocument, ...variables);

/** Hook of the query \`shop\`. */
export const useShopQuery = <TData = ShopQuery>(
  ...args: OperationArguments<ShopQueryVariables, QueryHookOptions<ShopQuery, TData>>
) => useGraphqlQuery(ShopDocument, ...args);`);
});

it('imports nothing for React into a file without hooks', async () => {
  const { imports, content } = await generate(SHOP, { emit: ['documents', 'options'] });
  expect(imports).not.toContain('/react');
  expect(content).not.toContain('useShopQuery');
});

it('imports documents and types into a file of hooks', async () => {
  const { imports } = await generate(`${SHOP} mutation close { close }`, {
    emit: ['hooks'],
    importOperationsFrom: './operations.js',
    importCoreFrom: '../core.js',
    importReactFrom: '../react.js',
  });
  expect(imports).toBe(`import type { OperationArguments } from '../core.js';
import type { MutationHookOptions, QueryHookOptions } from '../react.js';
import { useGraphqlMutation, useGraphqlQuery } from '../react.js';
import type {
  CloseMutation,
  CloseMutationVariables,
  ShopQuery,
  ShopQueryVariables,
} from './operations.js';
import { CloseDocument, ShopDocument } from './operations.js';`);
});

it('emits no options for mutations and subscriptions', async () => {
  const documents = 'mutation open { open } subscription opened { opened }';
  const { content } = await generate(documents, {
    emit: ['options'],
    importOperationsFrom: './operations.js',
  });
  expect(content).toBe('');
});

it('adds to a document, once, each fragment that it spreads directly or through another fragment', async () => {
  const { content } = await generate(`
    query shop { shop { ...Name ...Place } }
    fragment Name on Shop { name }
    fragment Place on Shop { ...Name street }
    fragment Unused on Shop { id }
  `);
  expect(content).toContain(
    `'query shop{shop{...Name ...Place}}fragment Name on Shop{name}fragment Place on Shop{...Name street}'`,
  );
  expect(content).toContain(`new TypedDocumentString<
  PlaceFragment,
  never
>(
  'fragment Place on Shop{...Name street}fragment Name on Shop{name}',
);`);
});

it('terminates for fragments that spread each other', async () => {
  const { content } = await generate(`
    fragment A on Shop { ...B }
    fragment B on Shop { ...A }
  `);
  expect(content).toContain(`'fragment A on Shop{...B}fragment B on Shop{...A}'`);
});

it('reads external fragments without emitting them', async () => {
  const files = [
    { location: 'shop.graphql', document: parse('query shop { shop { ...Name } }') },
    {
      location: 'name.graphql',
      document: parse('fragment Name on Shop { name }'),
      type: 'external' as const,
    },
  ];
  const { content } = (await plugin(schema, files, {})) as Types.ComplexPluginOutput;
  expect(content).toContain(`'query shop{shop{...Name}}fragment Name on Shop{name}'`);
  expect(content).not.toContain('NameFragmentDocument');
});

it('escapes text for a string of TypeScript', async () => {
  const { content } = await generate(
    String.raw`query shop { shop(quote: "it's \\ \"here\"", lines: """one` + '\ntwo""") }',
  );
  const [, literal] = /^ {2}('query.*'),$/m.exec(content)!;
  // Evaluates the literal, as the generated module would.
  const { default: text } = (await import(
    `data:text/javascript,export default ${encodeURIComponent(literal!)}`
  )) as { default: string };
  expect(parse(text)).toMatchObject({ definitions: [{ name: { value: 'shop' } }] });
  expect(text).toContain(String.raw`"it's \\ \"here\""`);
});

it('names documents, types and hooks as typescript-operations would with the same configuration', async () => {
  const { content } = await generate('query get_shop { shop } fragment Row on Shop { id }', {
    namingConvention: 'keep',
    typesPrefix: 'T',
    omitOperationSuffix: true,
  });
  expect(content).toContain(
    'get_shopDocument = /* @__PURE__ */ new TypedDocumentString<\n  Tget_shop,\n  Tget_shopVariables\n>',
  );
  expect(content).toContain('export const useGet_shop = <TData = Tget_shop>');
  expect(content).toContain('export const get_shopOptions =');
  expect(content).toContain('RowDocument = /* @__PURE__ */ new TypedDocumentString<\n  TRow,');
});

it('refuses an operation without a name', async () => {
  await expect(generate('{ shop }')).rejects.toThrow(
    '@shpy/graphql-client: a query has no name, its document and its hook are named after it, name the query',
  );
});

it('refuses hooks without a module to import their documents from', async () => {
  await expect(generate(SHOP, { emit: ['hooks'] })).rejects.toThrow('set `importOperationsFrom`');
});

it.each<[object, string]>([
  [{ emit: 'hooks' }, `emit is "hooks", it is a list, use 'documents', 'options', 'hooks'`],
  [{ emit: ['hook'] }, `emit contains "hook", there is no such part, use 'documents'`],
  [{ emit: ['documents', null] }, 'emit contains null, there is no such part'],
  [
    { emits: ['hooks'] },
    `"emits" is no option, it is not known, use 'emit', 'importOperationsFrom'`,
  ],
  [{ importOperationFrom: './x.js' }, '"importOperationFrom" is no option'],
])('refuses the configuration %j', async (config, message) => {
  await expect(generate(SHOP, config as never)).rejects.toThrow(`@shpy/graphql-client: ${message}`);
});

it('leaves the options of other plugins of the file alone', async () => {
  const config = { useTypeImports: true, importSchemaTypesFrom: './schema.js', skipTypename: true };
  await expect(generate(SHOP, config as never)).resolves.toBeDefined();
});
