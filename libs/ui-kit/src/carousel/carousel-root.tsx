import {
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react';
import { classNames } from '../lib/class-names.ts';
import type { BundlerProcess } from '../lib/development.ts';
import { type Overrides, packageError, systemClock, withoutUndefined } from '@shpy/kernel';
import { carouselMessages } from '../messages/carousel-messages.ts';
import { useLocalizedMessages } from '../messages/messages-provider.tsx';
import { chain } from '../overlay-internals/render.ts';
import { useHydrated } from '../overlay-internals/use-hydrated.ts';
import { CarouselContext, type CarouselSlide } from './carousel-context.ts';
import styles from './carousel.module.css';
import type { CarouselController, CarouselOptions } from './types.ts';
import { type CarouselLabels, slideName } from './labels.ts';
import { useCarousel } from './use-carousel.ts';

declare const process: BundlerProcess;

/** Props of `Carousel.Root`. */
export interface CarouselRootProps
  extends Omit<CarouselOptions, 'count'>, Omit<ComponentProps<'section'>, 'ref'> {
  /** Name of the carousel, without the word “carousel”. */
  label: string;
  /** The slides in order; `Carousel.Slides` renders them. */
  slides: readonly CarouselSlide[];
  /** Your own messages, which replace those of the nearest `MessagesProvider`. */
  labels?: Overrides<CarouselLabels> | undefined;
  /** Receives the controller: `goTo`, `goToNext`, `goToPrev`, `start`, `stop`, `selectedIndex`. */
  ref?: Ref<CarouselController> | undefined;
}

/** The region around the parts of a carousel, and its state. */
export function CarouselRoot(props: CarouselRootProps) {
  const { label, slides, labels: own, ref, className, ...more } = props;
  const { selectedIndex, defaultSelectedIndex, onSelectedIndexChange, ...others } = more;
  const { loop = true, rotation = 0, clock = systemClock, ...rest } = others;
  if (process.env.NODE_ENV !== 'production') checkSlides(slides);
  const labels = { ...useLocalizedMessages(carouselMessages), ...withoutUndefined(own) };
  const root = useRef<HTMLElement>(null);
  const state = useCarousel(
    {
      count: slides.length,
      selectedIndex,
      defaultSelectedIndex,
      loop,
      rotation,
      clock,
      onSelectedIndexChange,
    },
    root,
  );
  const { carousel, rotating } = state;
  // Turns true after the scroller is bound: the slide that the visitor sees is selected before others become inert.
  const ready = useHydrated();
  useImperativeHandle(ref, () => carousel, [carousel]);
  const names = slides.map((slide, index) =>
    slideName(labels, { position: index + 1, count: slides.length, label: slide.label }),
  );
  return (
    <CarouselContext value={{ ...state, slides, names, labels, clock, loop, rotation, ready }}>
      <section
        aria-roledescription={labels.carousel}
        aria-label={label}
        {...rest}
        ref={root}
        className={classNames(styles['carousel'], className)}
        data-ready={ready || undefined}
        data-rotating={rotating || undefined}
        {...attention(carousel, rest)}
      />
    </CarouselContext>
  );
}

/** Throws without a list, for example while it is loading. An empty list is a carousel without slides. */
function checkSlides(slides: unknown) {
  if (Array.isArray(slides)) return;
  throw packageError(
    'ui-kit',
    '<Carousel> was not rendered',
    'it has no list of slides',
    'pass slides={[{ id, label, content }]}, or an empty list while they load',
  );
}

const isRotationControl = (target: EventTarget) =>
  (target as Element).closest('[data-rotation-control]') !== null;

/**
 * A hovering mouse pauses the rotation, and focus stops it. After a click on the start button, the mouse pauses it
 * again once it has left the button.
 */
const attention = (carousel: CarouselController, own: ComponentProps<'section'>) => ({
  onPointerOver: chain<PointerEvent<HTMLElement>>(own.onPointerOver, (event) => {
    const { pointerType, target, currentTarget, relatedTarget } = event;
    const enters = !currentTarget.contains(relatedTarget as Node | null);
    if (pointerType !== 'touch' && (enters || !isRotationControl(target))) carousel.hold('hover');
  }),
  onPointerLeave: chain(own.onPointerLeave, () => carousel.release('hover')),
  onFocus: chain<FocusEvent<HTMLElement>>(own.onFocus, ({ target }) => {
    // A mouse focuses the stop button before the click; only the click counts.
    if (!isRotationControl(target) || target.matches(':focus-visible')) carousel.stop();
  }),
});
