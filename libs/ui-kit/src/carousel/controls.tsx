import type { CarouselController } from './create-carousel.ts';
import styles from './carousel.module.css';
import { NextIcon, PreviousIcon, StartIcon, StopIcon } from './icons.tsx';
import type { CarouselLabels } from './labels.ts';

interface ControlsProps {
  carousel: CarouselController;
  labels: CarouselLabels;
  names: string[];
  selectedIndex: number;
  loop: boolean;
  rotates: boolean;
  playing: boolean;
}

/** Stop or start first, then previous, next and the picker: the order of the W3C pattern. */
export function Controls(props: ControlsProps) {
  const { carousel, labels, names, selectedIndex, loop, rotates, playing } = props;
  // Whoever asks for a slide wants to look at it.
  const choose = (move: () => void) => () => {
    carousel.stop();
    move();
  };
  const isEnd = (index: number) => !loop && selectedIndex === index;
  return (
    <div className={styles['controls']}>
      {rotates && (
        <button
          type="button"
          className={styles['control']}
          aria-label={playing ? labels.stopRotation : labels.startRotation}
          data-rotation-control=""
          onClick={playing ? carousel.stop : carousel.start}
        >
          {playing ? <StopIcon /> : <StartIcon />}
        </button>
      )}
      <button
        type="button"
        className={styles['control']}
        aria-label={labels.previousSlide}
        aria-disabled={isEnd(0) || undefined}
        onClick={choose(() => carousel.goToPrev())}
      >
        <PreviousIcon className={styles['directed']} />
      </button>
      <button
        type="button"
        className={styles['control']}
        aria-label={labels.nextSlide}
        aria-disabled={isEnd(names.length - 1) || undefined}
        onClick={choose(() => carousel.goToNext())}
      >
        <NextIcon className={styles['directed']} />
      </button>
      <div role="group" aria-label={labels.chooseSlide} className={styles['picker']}>
        {names.map((name, index) => (
          <button
            key={index}
            type="button"
            className={styles['pick']}
            aria-label={name}
            aria-disabled={index === selectedIndex || undefined}
            onClick={choose(() => carousel.goTo(index, 'picker'))}
          />
        ))}
      </div>
    </div>
  );
}
