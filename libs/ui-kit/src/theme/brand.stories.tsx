import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId, useState } from 'react';
import { expect, fireEvent } from 'storybook/test';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import { paint } from '../lib/paint.fixture.ts';
import { type BrandContrast, createTheme, type Theme } from './create-theme.ts';
import styles from './brand.stories.module.css';

/** Sets the steps on a part of this page. A site sets them on its root, with the CSS rule shown below. */
const applyTo = (theme: Theme) => (element: HTMLElement | null) => {
  for (const [step, color] of Object.entries(theme.steps))
    paint(`--shpy-brand-${step}`, color)(element);
};

function Samples({ theme }: { theme: Theme }) {
  return (['light', 'dark'] as const).map((mode) => (
    <div key={mode} data-color-mode={mode} className={styles['samples']} ref={applyTo(theme)}>
      <Button variant="primary">Send</Button>
      <Link href="#brand">Link</Link>
      <Alert title="Label sent" color="info" />
    </div>
  ));
}

function Steps({ theme }: { theme: Theme }) {
  return (
    <ol className={styles['steps']}>
      {Object.entries(theme.steps).map(([step, color]) => (
        <li key={step}>
          <div className={styles['swatch']} ref={paint('background', color)} />
          <code>{step}</code> <small>{color}</small>
        </li>
      ))}
    </ol>
  );
}

function Figure({ value, required }: { value: number; required: number }) {
  return (
    <td>
      {value.toFixed(2)} {value >= required ? '✓' : '✗ too low'}
    </td>
  );
}

/** What the kit requires for visitors who prefer more contrast: 4.5 for controls, 7 for text. */
const moreThan = (required: number) => (required === 3 ? 4.5 : 7);

function Figures({ contrast }: { contrast: readonly BrandContrast[] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div role="group" aria-label="Contrast" tabIndex={0} className={styles['scroller']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {['Pair', 'Required', 'Light', 'Dark', 'More, light', 'More, dark'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contrast.map(({ foreground, background, required, ...figures }) => (
            <tr key={foreground + background}>
              <th scope="row">
                {foreground} on {background}
              </th>
              <td>{required}:1</td>
              <Figure value={figures.light} required={required} />
              <Figure value={figures.dark} required={required} />
              <Figure value={figures.moreLight} required={moreThan(required)} />
              <Figure value={figures.moreDark} required={moreThan(required)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Brand({ color: initial }: { color: string }) {
  const [color, setColor] = useState(initial);
  const id = useId();
  const theme = createTheme(color);
  return (
    <div className={styles['brand']}>
      <label htmlFor={id}>Your colour</label>
      <input id={id} type="color" value={color} onChange={({ target }) => setColor(target.value)} />
      <Steps theme={theme} />
      <Samples theme={theme} />
      <Figures contrast={theme.contrast} />
      <h2>The rule for your style sheet</h2>
      <pre>{theme.css}</pre>
    </div>
  );
}

/**
 * A brand is set in one place: eleven steps, `--shpy-brand-50` to `--shpy-brand-950`. All roles with the brand's colour
 * use them, including hover; forced colours and the preference for more contrast still apply. Choose your colour, check
 * its contrast, and copy the rule. `createTheme('#7c3aed').css` computes the same rule.
 *
 * Do not set `--shpy-color-primary` itself: a rule outside a layer would override forced colours.
 */
const meta = {
  title: 'ui-kit/Brand',
  component: Brand,
  argTypes: { color: { control: 'color' } },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { color: '#7c3aed' },
  async play({ canvas, canvasElement }) {
    const input = canvas.getByLabelText('Your colour');
    fireEvent.input(input, { target: { value: '#e30613' } });
    await expect(canvasElement.querySelector('pre')).toHaveTextContent('#e30613');
    await expect(canvas.queryByText(/too low/)).toBeNull();
    fireEvent.input(input, { target: { value: '#7c3aed' } });
  },
};

export const Yellow: Story = { args: { color: '#ffd400' } };
