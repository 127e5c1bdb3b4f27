import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { traced, type Tracing } from '../tracing/tracing.ts';
import type { GraphqlContext } from './context.ts';
import { errorCode } from './errors.ts';

interface Result {
  errors?: readonly Error[] | undefined;
}

/** A span for each query and mutation, named after its first field: visitors could invent names of operations. */
export const operationSpans = (tracing: Tracing): Plugin<GraphqlContext> => ({
  onExecute({ args, executeFn, setExecuteFn }) {
    const operation = getOperationAST(args.document, args.operationName);
    const type = operation?.operation ?? 'query';
    const [field] = operation?.selectionSet.selections ?? [];
    const name = field?.kind === 'Field' ? `${type} ${field.name.value}` : type;
    const facts = { 'graphql.operation.type': type };
    setExecuteFn((input) =>
      traced(
        tracing,
        { name, kind: 'internal', facts },
        async () => executeFn(input) as Promise<Result>,
        ({ errors }) => errors?.[0] && (errorCode(errors[0]) ?? 'INTERNAL'),
      ),
    );
  },
});
