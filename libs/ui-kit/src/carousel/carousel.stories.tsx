import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import {
  Carousel,
  type CarouselController,
  type CarouselProps,
  type CarouselSlide,
} from './index.ts';

const texts: [id: string, es: string, en: string, esText: string, enText: string][] = [
  [
    'label',
    'Una etiqueta, un clic',
    'One label, one click',
    'Elige el pedido y el transportista; la etiqueta sale con la dirección comprobada.',
    'Pick the order and the carrier; the label prints with the address checked.',
  ],
  [
    'status',
    'Cada bulto, localizado',
    'Every parcel accounted for',
    'Los estados de cada transportista, traducidos a los mismos seis pasos.',
    'Each carrier’s statuses, translated into the same six steps.',
  ],
  [
    'orders',
    'El pedido llega como EDIFACT',
    'The order arrives as EDIFACT',
    'El mensaje ORDERS de tu cliente se convierte en un pedido como los demás.',
    'Your customer’s ORDERS message becomes an order like any other.',
  ],
];

const slide = (id: string, label: string, text: string): CarouselSlide => ({
  id,
  label,
  content: (
    <div style={{ minBlockSize: '10rem' }}>
      <h2 style={{ marginBlock: 0 }}>{label}</h2>
      <p>{text}</p>
      <a href={`#${id}`}>{label}</a>
    </div>
  ),
});

const spanish = texts.map(([id, es, , esText]) => slide(id, es, esText));
const english = texts.map(([id, , en, , enText]) => slide(id, en, enText));

/** Translates the default slides and label into the language of the story. */
function Sample({ slides, label, ...props }: CarouselProps) {
  const text = useText();
  return (
    <Carousel
      {...props}
      slides={slides === spanish ? text(spanish, english) : slides}
      label={text(label, 'What Shpy does')}
    />
  );
}

/**
 * Shows one slide at a time. It is a native scroller: it works without JavaScript, by touch, trackpad, mouse and
 * keyboard. Names and order follow the [W3C carousel pattern](https://www.w3.org/WAI/ARIA/apg/patterns/carousel/).
 */
const meta = {
  title: 'ui-kit/Carousel',
  component: Carousel,
  subcomponents: { Root: Carousel.Root, Slides: Carousel.Slides },
  args: { label: 'Qué hace Shpy', slides: spanish, onSelectedIndexChange: fn() },
  argTypes: { slides: { control: false }, ref: { control: false } },
  render: (args) => <Sample {...args} />,
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Controls keep focus, so that they can be pressed repeatedly. */
export const Controls: Story = {
  globals: { locale: 'en' },
  async play({ canvas, args }) {
    const next = canvas.getByRole('button', { name: 'Next slide' });
    await userEvent.click(next);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelectedIndexChange).toHaveBeenLastCalledWith(2, { reason: 'next' });
    await expect(next).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^1 of 3/ }));
    await expect(args.onSelectedIndexChange).toHaveBeenLastCalledWith(0, { reason: 'picker' });
    await expect(canvas.getByRole('button', { name: /^1 of 3/ })).toHaveAttribute('aria-disabled');
  },
};

/** Stops when it receives focus. Afterwards it rotates only if the visitor presses the start button. */
export const Rotation: Story = {
  args: { rotation: 5000 },
  globals: { locale: 'en' },
  async play({ canvas }) {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const first = await canvas.findByRole('button', { name: reduced ? /^Start/ : /^Stop/ });
    first.focus();
    await waitFor(() => expect(first).toHaveAccessibleName('Start slide rotation'));
    await userEvent.keyboard('{Enter}');
    await expect(first).toHaveAccessibleName('Stop slide rotation');
    await userEvent.keyboard('{Enter}');
    await expect(first).toHaveAccessibleName('Start slide rotation');
  },
};

export const RotationUnderReducedMotion: Story = {
  args: { rotation: 5000 },
  globals: { motion: 'reduce', locale: 'en' },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();
  },
};

export const WithoutLoop: Story = {
  args: { loop: false },
  globals: { locale: 'en' },
  async play({ canvas }) {
    const previous = canvas.getByRole('button', { name: 'Previous slide' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
  },
};

export const BeginsElsewhere: Story = { args: { defaultSelectedIndex: 2 } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const TextAtTwoHundredPercent: Story = { globals: { textSize: '200' } };

/** One slide needs no controls. */
export const OneSlide: Story = {
  args: { slides: [slide('only', 'Una sola', 'Sin controles: no hay nada que elegir.')] },
};

export const Empty: Story = { args: { slides: [] } };

export const ManySlides: Story = {
  args: {
    slides: Array.from({ length: 24 }, (_, index) =>
      slide(`${index}`, `Envío ${index + 1}`, 'Los botones pasan a otra línea.'),
    ),
  },
};

/** Long words break. The tallest slide determines the height. */
export const LongTexts: Story = {
  args: {
    slides: [
      slide('german', samples.german, samples.german),
      slide('pseudo', samples.pseudo, samples.pseudo),
      slide('unbroken', samples.unbroken, samples.unbroken),
      slide('long', texts[0]![1], samples.long),
    ],
  },
};

const withText = (text: string): Story => ({
  args: { slides: [slide('first', text, text), slide('second', text, text)] },
});

export const GermanLong: Story = withText(samples.german);
export const PseudoLocale: Story = withText(samples.pseudo);
export const Overflow: Story = withText(samples.unbroken);

export const OwnLabels: Story = {
  args: {
    labels: {
      carousel: 'galería',
      slide: 'foto',
      slidePosition: 'Foto {position} de {count}: {label}',
      previousSlide: 'Foto anterior',
      nextSlide: 'Foto siguiente',
    },
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('group', { name: /^Foto 1 de 3/ })).toHaveAttribute(
      'aria-roledescription',
      'foto',
    );
  },
};

function FromOutside(props: CarouselProps) {
  const text = useText();
  const carousel = useRef<CarouselController>(null);
  return (
    <>
      <p>
        <Button variant="secondary" onClick={() => carousel.current?.goTo(2)}>
          {text('Al último', 'To the last')}
        </Button>
      </p>
      <Sample {...props} ref={carousel} />
    </>
  );
}

/** `ref` receives the controller: `goTo`, `goToNext`, `goToPrev`, `start`, `stop`, `selectedIndex`. */
export const DrivenFromOutside: Story = {
  globals: { locale: 'en' },
  render: (args) => <FromOutside {...args} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'To the last' }));
    await expect(canvas.getByRole('group', { name: /^3 of 3/ })).not.toHaveAttribute('inert');
  },
};

function Owned(props: CarouselProps) {
  const text = useText();
  const [index, setIndex] = useState(1);
  return (
    <>
      <p>
        {text('Se ve la número', 'Shown is number')} {index + 1}
      </p>
      <Sample {...props} selectedIndex={index} onSelectedIndexChange={setIndex} />
    </>
  );
}

/** The page owns `selectedIndex`; the carousel requests every change. */
export const Controlled: Story = {
  globals: { locale: 'en' },
  render: (args) => <Owned {...args} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Next slide' }));
    await expect(canvas.getByText('Shown is number 3')).toBeVisible();
  },
};

function InParts({ label, slides }: CarouselProps) {
  const text = useText();
  return (
    <Carousel.Root label={text(label, 'What Shpy does')} slides={text(slides, english)}>
      <Carousel.Slides />
      <Carousel.Controls>
        <Carousel.Previous />
        <Carousel.Picker />
        <Carousel.Next />
      </Carousel.Controls>
    </Carousel.Root>
  );
}

/** The parts can be placed anywhere. If it rotates, `Carousel.Rotation` must come before the slides. */
export const Parts: Story = { render: (args) => <InParts {...args} /> };

export const AllThemesBothLanguages: Story = {
  args: { rotation: 60_000 },
  parameters: { grid: true },
};
