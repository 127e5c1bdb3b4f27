const literals = (values: string[]) => ({
  name: 'enum',
  raw: 'Alias',
  value: values.map((value) => ({ value: `"${value}"` })),
});

export const sides = ['top', 'right', 'bottom', 'left', 'start'];

/** What react-docgen-typescript writes of a component; in tests, Storybook does not run it. */
const props = {
  label: { required: true, type: { name: 'string' }, description: 'Text above\nthe value.' },
  size: {
    required: false,
    type: literals(['sm', 'md', 'lg']),
    description: 'Height of the control. Default: `md`.',
  },
  loading: {
    required: false,
    type: { name: 'boolean' },
    description: 'Shows that it works.',
    defaultValue: { value: 'false' },
  },
  error: { required: false, type: { name: 'ReactNode' }, description: 'Why it is refused.' },
  delay: {
    required: false,
    type: { name: 'number' },
    description: 'Milliseconds before the report. Default: 0.5. It is short.',
  },
  onReport: {
    required: false,
    type: { name: '((value: string) => void)' },
    description: 'Reports the value.',
  },
  clock: {
    required: false,
    type: { name: 'Clock' },
    description: 'Counts the delay. Default: the platform’s timers.',
  },
  side: { required: false, type: literals(sides), description: 'One of many.' },
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
