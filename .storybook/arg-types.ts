import type { ArgTypes, ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

/** A type as react-docgen describes it; `raw` is its source text. */
interface DocgenType {
  name: string;
  raw?: string;
  value?: string;
  type?: string;
  elements?: DocgenType[];
}

interface DocgenProp {
  required?: boolean;
  tsType?: DocgenType;
  description?: string;
  defaultValue?: { value: unknown } | null;
}

/** The name under which react-docgen stores what it has read from the source of a component. */
interface Documented {
  __docgenInfo?: { props?: Record<string, DocgenProp> };
}

const docgenProps = (component: unknown) => (component as Documented | null)?.__docgenInfo?.props;

/**
 * The rows of a props table. Storybook's own function shows the optional props of this workspace, which all accept
 * `undefined` explicitly, as `union` without a default, and offers an editor of JSON for each.
 */
export function extractArgTypes(component: unknown): ArgTypes {
  const props = Object.entries(docgenProps(component) ?? {});
  return Object.fromEntries(props.map(([name, prop]) => [name, { name, ...inputType(prop) }]));
}

/** Puts the arguments of an example, which are not props of a component, under a heading that says so. */
export const labelExampleArgs: ArgTypesEnhancer = ({ component, initialArgs, argTypes }) => {
  if (!component || docgenProps(component)) return argTypes;
  const names = Object.keys({ ...initialArgs, ...argTypes });
  const table = { category: 'Arguments of the example' };
  return Object.fromEntries(names.map((name) => [name, { ...argTypes[name], name, table }]));
};

function inputType({ required = false, tsType, description = '', defaultValue }: DocgenProp) {
  const members = tsType ? membersOf(tsType) : [];
  const options = members.every(isText) ? members.map(({ value }) => unquoted(value!)) : [];
  const { text, sentence } = splitDefault(description);
  const fallback = sentence ?? (defaultValue ? String(defaultValue.value) : undefined);
  const type = typeOf(members, options, textOf(tsType, members));
  return {
    description: text,
    type: { ...type, required },
    ...controlFor(type, members, options),
    table: {
      type: { summary: textOf(tsType, members) },
      ...(fallback && {
        defaultValue: { summary: options.includes(fallback) ? `'${fallback}'` : fallback },
      }),
    },
  };
}

/** The members of a union, also of unions in it, without `undefined`. */
const membersOf = (type: DocgenType): DocgenType[] =>
  type.name === 'union'
    ? (type.elements ?? []).flatMap(membersOf)
    : [type].filter(({ name }) => name !== 'undefined');

const isText = ({ name, value }: DocgenType) => name === 'literal' && /^['"]/.test(value ?? '');
const isFunction = ({ name, type, raw }: DocgenType) =>
  (name === 'signature' && type === 'function') || /^\(.*=>/s.test(raw ?? '');
const isObject = ({ name, type }: DocgenType) =>
  name === 'Array' || (name === 'signature' && type === 'object');
const unquoted = (text: string) => text.slice(1, -1);

/** The source of a type without `undefined`. */
function textOf(type: DocgenType | undefined, members: DocgenType[]): string {
  // react-docgen does not parse a type in parentheses, such as that of a function.
  if (!type || members.some(({ name }) => name === 'unknown')) {
    const raw = (type?.raw ?? 'unknown').replace(/\s*\|\s*undefined$/, '');
    return members.length === 1 ? raw.replace(/^\((.*)\)$/s, '$1') : raw;
  }
  return members.map(({ name, raw, value }) => value ?? raw ?? name).join(' | ');
}

function typeOf(members: DocgenType[], options: string[], text: string): SBType {
  const [member] = members;
  if (options.length > 0) return { name: 'enum', value: options };
  if (!member || members.length > 1) return { name: 'other', value: text };
  if (member.name === 'boolean' || member.name === 'string' || member.name === 'number')
    return { name: member.name };
  return isFunction({ ...member, raw: text })
    ? { name: 'function' }
    : { name: 'other', value: text };
}

/** The control of a prop whose type does not determine one for Storybook. */
function controlFor(type: SBType, members: DocgenType[], options: string[]): InputType {
  if (type.name === 'enum')
    return { control: { type: options.length > 4 ? 'select' : 'inline-radio' }, options };
  if (type.name !== 'other') return {};
  if (members.some(({ name }) => name === 'ReactNode' || name === 'string'))
    return { control: { type: 'text' } };
  return members.some(isObject) ? { control: { type: 'object' } } : { control: { disable: true } };
}

/** Separates the sentence about the default from a description. */
function splitDefault(description: string) {
  const line = description.replace(/\s+/g, ' ');
  const [sentence, value] = /\s*\bDefault: (.*?)\.(?=\s|$)/.exec(line) ?? [];
  return {
    text: sentence === undefined ? line : line.replace(sentence, '').trim(),
    sentence: value?.replaceAll('`', ''),
  };
}
