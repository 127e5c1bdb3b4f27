import type { ArgTypes, ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

/** A type as react-docgen-typescript describes it; an `enum` has the source text of each value. */
interface DocgenType {
  name: string;
  value?: { value: string }[];
}

interface DocgenProp {
  required?: boolean;
  type?: DocgenType;
  description?: string;
  defaultValue?: { value: unknown } | null;
}

/** The name under which Storybook stores what is read from the source of a component. */
interface Documented {
  __docgenInfo?: { props?: Record<string, DocgenProp> };
}

const docgenProps = (component: unknown) => (component as Documented | null)?.__docgenInfo?.props;

/**
 * The rows of a props table. Storybook's own function does not read defaults from descriptions, and offers an editor of
 * JSON for elements, functions and objects.
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

function inputType({ required = false, type, description = '', defaultValue }: DocgenProp) {
  const members = type?.value?.map(({ value }) => value.replaceAll('"', "'")) ?? [];
  const options = members.every((member) => member.startsWith("'")) ? members.map(unquoted) : [];
  const summary = members.length > 0 ? members.join(' | ') : shorten(type?.name ?? '');
  const { text, sentence } = splitDefault(description);
  const shown = sentence ?? (defaultValue ? String(defaultValue.value) : undefined);
  const value = shown !== undefined && options.includes(shown) ? `'${shown}'` : shown;
  return {
    description: text,
    type: { ...typeOf(summary, options), required },
    ...controlFor(summary, options),
    table: {
      type: { summary },
      ...(value !== undefined && { defaultValue: { summary: value } }),
    },
  };
}

const unquoted = (text: string) => text.slice(1, -1);
/** A type without the parentheses of a function and the default parameters of `ReactElement`. */
const shorten = (type: string) =>
  type.replace(/^\((\(.*=>.*)\)$/s, '$1').replace(/^ReactElement<.*>$/, 'ReactElement');

function typeOf(type: string, options: string[]): SBType {
  if (options.length > 0) return { name: 'enum', value: options };
  if (type === 'boolean' || type === 'string' || type === 'number') return { name: type };
  return type.includes('=>') ? { name: 'function' } : { name: 'other', value: type };
}

/** The control of a prop whose type does not determine one for Storybook. */
function controlFor(type: string, options: string[]): InputType {
  if (options.length > 0)
    return { control: { type: options.length > 4 ? 'select' : 'inline-radio' }, options };
  if (/^(boolean|number)$|=>/.test(type)) return {};
  return TEXT.test(type) ? { control: { type: 'text' } } : { control: { disable: true } };
}

/** Types whose values may be texts. */
const TEXT = /(^|\| )(string|ReactNode)( \||$)/;

/** Separates the sentence about the default from a description. */
function splitDefault(description: string) {
  const line = description.replace(/\s+/g, ' ');
  const [sentence, value] = /\s*\bDefault: (.*?)\.(?=\s|$)/.exec(line) ?? [];
  return {
    text: sentence === undefined ? line : line.replace(sentence, '').trim(),
    sentence: value?.replaceAll('`', ''),
  };
}
