import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react';
import { classNames } from '../lib/class-names.ts';
import { useMessages } from '../messages/messages-provider.tsx';
import styles from './carousel.module.css';
import { useHydrated } from '../overlay-internals/use-hydrated.ts';
import { Controls } from './controls.tsx';
import type { CarouselChangeReason, CarouselController } from './create-carousel.ts';
import { type CarouselLabels, slideName } from './labels.ts';
import { useCarousel } from './use-carousel.ts';

export interface CarouselSlide {
  /** Tells the slides apart when their order changes. */
  id: string;
  /** Short title; part of the name of the slide and of its button in the picker. */
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** Name of the carousel, without the word “carousel”. */
  label: string;
  slides: readonly CarouselSlide[];
  /** Index of the slide shown first. Default: 0. */
  defaultIndex?: number;
  /** Whether the last slide is followed by the first. Default: true. */
  loop?: boolean;
  /** Milliseconds that a slide stays while the carousel rotates. Default: 0, it does not rotate. */
  rotation?: number;
  /** Words of your own over those of the nearest `MessagesProvider`. */
  labels?: Partial<CarouselLabels>;
  /** Called after the selected slide has changed. */
  onIndexChange?: (index: number, details: { reason: CarouselChangeReason }) => void;
  className?: string;
  /** Gives the controller: `goTo`, `goToNext`, `goToPrev`, `start`, `stop`, `selectedIndex`. */
  ref?: Ref<CarouselController>;
}

/** Slides of which one is shown, after the W3C carousel pattern; without JavaScript a plain scroller. */
export function Carousel(props: CarouselProps) {
  const { label, slides, rotation = 0, loop = true, className, ref } = props;
  const labels = { ...useMessages(), ...props.labels };
  // The effects that bind the scroller run before the render in which this turns true.
  const ready = useHydrated();
  const viewport = useRef<HTMLDivElement>(null);
  const { carousel, selectedIndex, playing, rotating } = useCarousel(viewport, {
    ...props,
    count: slides.length,
  });
  useImperativeHandle(ref, () => carousel, [carousel]);
  const names = slides.map((slide, index) =>
    slideName(labels, { position: index + 1, count: slides.length, label: slide.label }),
  );

  return (
    <section
      className={classNames(styles['carousel'], className)}
      aria-roledescription={labels.carousel}
      aria-label={label}
      data-ready={ready || undefined}
      data-rotating={rotating || undefined}
      {...attention(carousel)}
    >
      {slides.length > 1 && (
        <Controls
          {...{ carousel, labels, names, selectedIndex, loop, playing }}
          rotates={rotation > 0}
        />
      )}
      <div
        ref={viewport}
        className={styles['viewport']}
        role="group"
        aria-label={labels.slides}
        aria-live={rotating ? 'off' : 'polite'}
        aria-atomic="false"
        // A scroller is operated by arrow keys, before hydration by nothing else.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={carousel.stop}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={styles['slide']}
            role="group"
            aria-roledescription={labels.slide}
            aria-label={names[index]}
            // Not in the server's HTML: without JavaScript every slide is reached by scrolling.
            inert={ready && index !== selectedIndex}
          >
            {slide.content}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Rotation gives way to whoever looks: a mouse holds it, focus ends it. */
const attention = (carousel: CarouselController) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) =>
    pointerType !== 'touch' && carousel.hold('hover'),
  onPointerLeave: () => carousel.release('hover'),
  onFocus({ target }: FocusEvent) {
    // A mouse on the stop button focuses it before the click: the click alone decides then.
    const pressed =
      target.hasAttribute('data-rotation-control') && !target.matches(':focus-visible');
    if (!pressed) carousel.stop();
  },
});
