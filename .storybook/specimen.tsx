const unionOf = (raw: string, ...elements: object[]) => ({
  name: 'union',
  raw: `${raw} | undefined`,
  elements: [...elements, { name: 'undefined' }],
});
const literals = (values: string[]) =>
  unionOf('Alias', {
    name: 'union',
    raw: values.join(' | '),
    elements: values.map((value) => ({ name: 'literal', value: `'${value}'` })),
  });
const optional = (name: string) => unionOf(name, { name });

export const sides = ['top', 'right', 'bottom', 'left', 'start'];

/** What react-docgen writes of a component; in tests, Storybook does not run it. */
const props = {
  label: { required: true, tsType: { name: 'string' }, description: 'Text above\nthe value.' },
  size: {
    required: false,
    tsType: literals(['sm', 'md', 'lg']),
    description: 'Height of the control. Default: `md`.',
  },
  loading: {
    required: false,
    tsType: optional('boolean'),
    description: 'Shows that it works.',
    defaultValue: { value: 'false', computed: false },
  },
  error: { required: false, tsType: optional('ReactNode'), description: 'Why it is refused.' },
  delay: {
    required: false,
    tsType: optional('number'),
    description: 'Milliseconds before the report. Default: 0.5. It is short.',
  },
  onReport: {
    required: false,
    tsType: unionOf('((value: string) => void)', { name: 'unknown' }),
    description: 'Reports the value.',
  },
  clock: {
    required: false,
    tsType: optional('Clock'),
    description: 'Counts the delay. Default: the platform’s timers.',
  },
  side: { required: false, tsType: literals(sides), description: 'One of many.' },
};

interface SpecimenProps {
  label: string;
  size?: string;
  side?: string;
}

/** A component that documents one prop of each kind, for the tests of `arg-types.ts`. */
export const Specimen = Object.assign(({ label }: SpecimenProps) => <p>{label}</p>, {
  __docgenInfo: { props },
});
