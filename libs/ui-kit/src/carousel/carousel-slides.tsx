import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { chain } from '../overlay-internals/render.ts';
import { type CarouselSlide, useCarouselContext } from './carousel-context.ts';
import styles from './carousel.module.css';
import { bindDrag } from './drag.ts';
import { bindScroller } from './scroller.ts';

/** Props of `Carousel.Slides`. */
export interface CarouselSlidesProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  /** Renders the content of a slide. Default: its `content`. */
  children?: ((slide: CarouselSlide, index: number) => ReactNode) | undefined;
}

/** The scroller with the slides, of which one is shown. */
export function CarouselSlides({ children, className, ...rest }: CarouselSlidesProps) {
  const { carousel, clock, slides, names, labels, selectedIndex, rotating, ready } =
    useCarouselContext('Slides');
  const viewport = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = viewport.current!;
    const scroller = bindScroller(element, carousel, clock);
    const unbindDrag = bindDrag(element, (steps) => {
      const before = carousel.selectedIndex;
      carousel.goTo(before + steps, 'drag');
      // The slide stays selected: scroll back to it.
      if (carousel.selectedIndex === before) scroller.scrollToSelected();
    });
    return () => {
      unbindDrag();
      scroller.unbind();
    };
  }, [carousel, clock]);

  return (
    <div
      role="group"
      aria-label={labels.slides}
      {...rest}
      ref={viewport}
      className={classNames(styles['viewport'], className)}
      aria-live={rotating ? 'off' : 'polite'}
      aria-atomic="false"
      // Focusable, so that arrow keys scroll it: before hydration there is no other way for keyboard users.
      tabIndex={slides.length > 1 ? 0 : undefined}
      onPointerDown={chain(rest.onPointerDown, carousel.stop)}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.id}
          className={styles['slide']}
          role="group"
          aria-roledescription={labels.slide}
          aria-label={names[index]}
          data-selected={index === selectedIndex || undefined}
          // Not in the server's HTML: without JavaScript, visitors scroll to every slide.
          inert={ready && index !== selectedIndex}
        >
          {children ? children(slide, index) : slide.content}
        </div>
      ))}
    </div>
  );
}
