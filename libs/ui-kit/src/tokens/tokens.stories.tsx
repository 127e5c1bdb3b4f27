import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { paint } from '../lib/paint.fixture.ts';
import { contrast } from './contrast.ts';
import {
  type ColorRef,
  moreContrast,
  pairs,
  type Role,
  roles,
  scales,
  steps,
  values,
} from './tokens.ts';
import { shades } from './tokens-css.ts';
import styles from './tokens.stories.module.css';

/**
 * This page, like the style sheet, is generated from `tokens.ts`, so it is always up to date.
 *
 * For design tools and other platforms, `@shpy/ui-kit/tokens.json` contains the tokens in the
 * [Design Tokens Format 2025.10](https://www.designtokens.org/TR/2025.10/format/), and
 * `@shpy/ui-kit/tokens.resolver.json` the values in dark mode, with more contrast and with reduced motion. A token is
 * named as its custom property: `color.text-muted` is `--shpy-color-text-muted`.
 */
const meta = { title: 'ui-kit/Tokens', parameters: { controls: { disable: true } } } satisfies Meta;

export default meta;
type Story = StoryObj;

const startingWith = (prefix: string) =>
  Object.entries({ ...shades, ...values }).filter(([name]) => name.startsWith(prefix));

function Table({ head, children }: { head: string[]; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div role="group" aria-label={head.join(', ')} tabIndex={0} className={styles['scroller']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export const Scales: Story = {
  render: () => (
    <>
      {Object.entries(scales).map(([name, scale]) => (
        <section key={name}>
          <h2>{name}</h2>
          <ol className={styles['scale']}>
            {steps.map((step) => (
              <li key={step}>
                <div
                  className={styles['swatch']}
                  ref={paint('background', `var(--shpy-${name}-${step})`)}
                />
                <code>{step}</code>
                <small>{scale[step].join(' ')}</small>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  ),
};

export const Roles: Story = {
  render: () => (
    <Table head={['Custom property', 'Light', 'Dark', 'Now']}>
      {Object.entries(roles).map(([name, [light, dark]]) => (
        <tr key={name}>
          <th scope="row">
            <code>--shpy-color-{name}</code>
          </th>
          <td>{light}</td>
          <td>{dark}</td>
          <td>
            <div
              className={styles['swatch']}
              ref={paint('background', `var(--shpy-color-${name})`)}
            />
          </td>
        </tr>
      ))}
    </Table>
  ),
};

const withMoreContrast: Record<Role, readonly [ColorRef, ColorRef]> = { ...roles, ...moreContrast };

/**
 * The contrast ratios that a test checks: at least 4.5:1 for text and 3:1 for controls. If the visitor prefers more
 * contrast, at least 7:1 and 4.5:1.
 */
export const Contrast: Story = {
  render: () => (
    <Table head={['Pair', 'Sample', 'Needed', 'Light', 'Dark', 'More, light', 'More, dark']}>
      {pairs.map(([foreground, background, needed]) => (
        <tr key={foreground + background}>
          <th scope="row">
            {foreground} on {background}
          </th>
          <td
            ref={(element) => {
              paint('color', `var(--shpy-color-${foreground})`)(element);
              paint('background', `var(--shpy-color-${background})`)(element);
            }}
          >
            {needed === 3 ? <div className={styles['control']} /> : 'EDI 96A'}
          </td>
          <td>{needed}:1</td>
          {[roles, withMoreContrast].flatMap((colors) =>
            ([0, 1] as const).map((mode) => (
              <td key={`${mode}${colors === roles}`}>
                {contrast(colors[foreground][mode], colors[background][mode]).toFixed(2)}
              </td>
            )),
          )}
        </tr>
      ))}
    </Table>
  ),
};

export const Type: Story = {
  render: () => (
    <>
      {startingWith('text-').map(([name, size]) => (
        <p key={name} className={styles['type']}>
          <span ref={paint('font', `600 var(--shpy-${name}) / 1.2 var(--shpy-font-display)`)}>
            Envíos que llegan
          </span>
          <code>
            --shpy-{name}: {size}
          </code>
        </p>
      ))}
    </>
  ),
};

export const SpaceRadiusShadow: Story = {
  name: 'Space, radius, shadow',
  render: () => (
    <Table head={['Custom property', 'Value', 'Sample']}>
      {startingWith('space-').map(([name, value]) => (
        <tr key={name}>
          <th scope="row">
            <code>--shpy-{name}</code>
          </th>
          <td>{value}</td>
          <td>
            <div className={styles['bar']} ref={paint('inline-size', `var(--shpy-${name})`)} />
          </td>
        </tr>
      ))}
      {(['radius-', 'shadow-'] as const).flatMap((prefix) =>
        startingWith(prefix).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              <code>--shpy-{name}</code>
            </th>
            <td>{value}</td>
            <td>
              <div
                className={styles['box']}
                ref={paint(
                  prefix === 'radius-' ? 'border-radius' : 'box-shadow',
                  name === 'shadow-color'
                    ? '0 0 0 0.25rem var(--shpy-shadow-color)'
                    : `var(--shpy-${name})`,
                )}
              />
            </td>
          </tr>
        )),
      )}
    </Table>
  ),
};

export const Dark: Story = { ...Contrast, globals: { theme: 'dark' } };
