import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { chain } from '../overlay-internals/render.ts';
import { useCarouselContext } from './carousel-context.ts';
import styles from './carousel.module.css';
import { NextIcon, PreviousIcon, StartIcon, StopIcon } from './icons.tsx';

/** A row for the controls; reserves their space before hydration. Not rendered for fewer than two slides. */
export function CarouselControls({ className, ...props }: ComponentProps<'div'>) {
  const { slides } = useCarouselContext('Controls');
  if (slides.length < 2) return null;
  return <div {...props} className={classNames(styles['controls'], className)} />;
}

function Control({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classNames(styles['control'], className)} />;
}

/**
 * Stops and starts the rotation. Put it before the other parts, so that it is their first tab stop. Renders nothing
 * without `rotation`.
 */
export function CarouselRotation(props: ComponentProps<'button'>) {
  const { carousel, labels, slides, playing, rotation } = useCarouselContext('Rotation');
  if (rotation <= 0 || slides.length < 2) return null;
  return (
    <Control
      aria-label={playing ? labels.stopRotation : labels.startRotation}
      {...props}
      data-rotation-control=""
      // Not `carousel.start` itself: it would take the click event as its argument `restart`.
      onClick={chain(props.onClick, playing ? carousel.stop : () => carousel.start())}
    >
      {props.children ?? (playing ? <StopIcon /> : <StartIcon />)}
    </Control>
  );
}

/** Shows the previous slide. */
export function CarouselPrevious(props: ComponentProps<'button'>) {
  const { carousel, labels, loop, selectedIndex } = useCarouselContext('Previous');
  return (
    <Control
      aria-label={labels.previousSlide}
      aria-disabled={(!loop && selectedIndex === 0) || undefined}
      {...props}
      onClick={chain(props.onClick, () => {
        // A visitor who selects a slide wants to read it.
        carousel.stop();
        carousel.goToPrev();
      })}
    >
      {props.children ?? <PreviousIcon className={styles['directed']} />}
    </Control>
  );
}

/** Shows the next slide. */
export function CarouselNext(props: ComponentProps<'button'>) {
  const { carousel, labels, slides, loop, selectedIndex } = useCarouselContext('Next');
  return (
    <Control
      aria-label={labels.nextSlide}
      aria-disabled={(!loop && selectedIndex >= slides.length - 1) || undefined}
      {...props}
      onClick={chain(props.onClick, () => {
        carousel.stop();
        carousel.goToNext();
      })}
    >
      {props.children ?? <NextIcon className={styles['directed']} />}
    </Control>
  );
}

/** One button for each slide. */
export function CarouselPicker({ className, ...props }: Omit<ComponentProps<'div'>, 'children'>) {
  const { carousel, labels, names, selectedIndex } = useCarouselContext('Picker');
  return (
    <div
      role="group"
      aria-label={labels.chooseSlide}
      {...props}
      className={classNames(styles['picker'], className)}
    >
      {names.map((name, index) => (
        <button
          key={index}
          type="button"
          className={styles['pick']}
          aria-label={name}
          aria-disabled={index === selectedIndex || undefined}
          onClick={() => {
            carousel.stop();
            carousel.goTo(index, 'picker');
          }}
        />
      ))}
    </div>
  );
}
