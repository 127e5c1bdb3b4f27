import { packageError } from '@shpy/kernel';
import type { Emit, GraphqlClientPluginConfig } from './config.ts';

/** All parts, in the order in which a file has them. */
export const PARTS: readonly Emit[] = ['documents', 'options', 'hooks'];

/** The options of this plugin alone. */
const OPTIONS = ['emit', 'importOperationsFrom', 'importCoreFrom', 'importReactFrom'];

/** Any other name may be an option of another plugin: graphql-codegen passes the options of all of them to each. */
const MISSPELT = /^(emits?|imports?(operation|core|react)s?(from)?)$/i;

/** Throws for an invalid `emit`, and for an option that looks like a misspelt one of this plugin. */
export function checkConfig(config: GraphqlClientPluginConfig): void {
  const { emit } = config as { emit?: unknown };
  if (emit !== undefined && !Array.isArray(emit))
    refuse(`emit is ${JSON.stringify(emit)}`, 'it is a list', list(PARTS));
  const unknownPart = ((emit as string[] | undefined) ?? []).find(
    (part) => !PARTS.includes(part as Emit),
  );
  if (unknownPart !== undefined)
    refuse(`emit contains ${JSON.stringify(unknownPart)}`, 'there is no such part', list(PARTS));
  const unknownOption = Object.keys(config).find(
    (option) => MISSPELT.test(option) && !OPTIONS.includes(option),
  );
  if (unknownOption) refuse(`"${unknownOption}" is no option`, 'it is not known', list(OPTIONS));
}

const list = (names: readonly string[]) => `use ${names.map((name) => `'${name}'`).join(', ')}`;

const refuse = (what: string, why: string, fix: string): never => {
  throw packageError('graphql-client', what, why, fix);
};
