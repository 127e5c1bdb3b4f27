import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import type { FieldNode, ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { apiError } from './errors.ts';

/** The standard introspection query with expanded fragments has a depth of 15; our own operations need 2. */
const MAX_DEPTH = 16;
/** The standard introspection query costs 331 (2 per object, 1 per scalar); our own operations need about 20. */
const MAX_COST = 500;
/**
 * The standard introspection query has fewer than 250 tokens. Validation time grows quadratically with the tokens: 240
 * fields of one name take 36 ms.
 */
const MAX_TOKENS = 500;
const MAX_ALIASES = 15;
const MAX_DIRECTIVES = 50;
/** The fields that run many queries, however few fields are selected from them. */
const ONCE_PER_DOCUMENT = ['exportAccount'];

/**
 * Limits the depth and cost of a document, introspection included, and how often it contains a costly field. The limits
 * apply at parsing and validation, and therefore over WebSocket as well.
 */
export function limitPlugins(production: boolean): LimitPlugin[] {
  const bounds = { ignoreIntrospection: false, flattenFragments: true, ...reported };
  const armor = EnvelopArmorPlugin({
    maxDepth: { n: MAX_DEPTH, ...bounds },
    costLimit: { maxCost: MAX_COST, depthCostFactor: 1, ...bounds },
    maxAliases: { n: MAX_ALIASES, ...reported },
    maxDirectives: { n: MAX_DIRECTIVES, ...reported },
    maxTokens: { n: MAX_TOKENS, onReject: [refuse] },
    blockFieldSuggestion: { enabled: production },
  });
  return production ? [armor, costlyOnce, noIntrospection] : [armor, costlyOnce];
}

type LimitPlugin = Plugin | ReturnType<typeof EnvelopArmorPlugin>;

/** The limit of tokens applies in the parser and words its message as a syntax error. */
const tooComplex = (error: Error) =>
  apiError('QUERY_TOO_COMPLEX', {}, error.message.replace('Syntax Error: ', ''));

/** The limits that apply at validation report an error with our code, instead of throwing the plugin's own error. */
const reported = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: Error) => context?.reportError(tooComplex(error)),
  ],
};

function refuse(_context: unknown, error: Error): never {
  throw tooComplex(error);
}

/** Refuses a costly field that a document contains several times, under aliases or in fragments. */
const costlyOnce: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule((context: ValidationContext) => {
      const found = new Set<string>();
      return {
        Field({ name: { value: name } }: FieldNode) {
          if (!ONCE_PER_DOCUMENT.includes(name)) return;
          if (found.has(name))
            context.reportError(
              apiError('QUERY_TOO_COMPLEX', {}, `A document may contain ${name} once.`),
            );
          found.add(name);
        },
      };
    });
  },
};

/** Refuses introspection. Yoga's own plugin for this purpose handles HTTP requests only. */
const noIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule((context: ValidationContext) => ({
      Field({ name }: FieldNode) {
        if (name.value !== '__schema' && name.value !== '__type') return;
        context.reportError(apiError('GRAPHQL_VALIDATION_FAILED', {}, 'Introspection is off.'));
      },
    }));
  },
};
