import type { Sources } from './config.ts';
import type { Definitions } from './definitions.ts';
import type { FilePart, Import } from './file-part.ts';
import type { Names, OperationNames } from './names.ts';

interface HookTemplate {
  /** The general hook of this package, and the type of its options. */
  general: string;
  options: string;
  /** Types that the hook needs from the core. */
  core: string[];
  /** Type parameter, parameters and arguments of the generated hook. */
  signature(names: OperationNames): { generic: string; parameters: string; args: string };
}

const TEMPLATES: Record<OperationNames['kind'], HookTemplate> = {
  query: {
    general: 'useGraphqlQuery',
    options: 'QueryHookOptions',
    core: ['OperationArguments'],
    signature: ({ result, variables }) => ({
      generic: `<TData = ${result}>`,
      parameters: `...args: OperationArguments<${variables}, QueryHookOptions<${result}, TData>>`,
      args: '...args',
    }),
  },
  mutation: {
    general: 'useGraphqlMutation',
    options: 'MutationHookOptions',
    core: [],
    signature: ({ result, variables }) => ({
      generic: '<TContext = unknown>',
      parameters: `options?: MutationHookOptions<${result}, ${variables}, TContext>,`,
      args: 'options',
    }),
  },
  subscription: {
    general: 'useGraphqlSubscription',
    options: 'SubscriptionHookOptions',
    core: ['OperationArguments'],
    signature: ({ result, variables }) => ({
      generic: '',
      parameters: `...args: OperationArguments<${variables}, SubscriptionHookOptions<${result}>>`,
      args: '...args',
    }),
  },
};

/** A React hook for each operation. */
export function emitHooks(definitions: Definitions, names: Names, sources: Sources): FilePart {
  const operations = definitions.operations.map(names.ofOperation);
  return {
    declarations: operations.map(print),
    imports: operations.flatMap((one) => importsOf(one, sources)),
  };
}

function print(names: OperationNames): string {
  const { general, signature } = TEMPLATES[names.kind];
  const { generic, parameters, args } = signature(names);
  return `/** Hook of the ${names.kind} \`${names.operation}\`. */
export const ${names.hook} = ${generic}(
  ${parameters}
) => ${general}(${names.document}, ${args});`;
}

function importsOf(names: OperationNames, { core, react, operations }: Sources): Import[] {
  const template = TEMPLATES[names.kind];
  const imports: Import[] = [
    { from: core, types: template.core },
    { from: react, types: [template.options], values: [template.general] },
  ];
  if (!operations) return imports;
  const { document, result, variables } = names;
  return [...imports, { from: operations, types: [result, variables], values: [document] }];
}
