import { createContext, type ReactNode } from 'react';
import type { Clock } from '@shpy/kernel';
import { useRootContext } from '../lib/use-root-context.ts';
import type { CarouselController, CarouselState } from './types.ts';
import type { CarouselLabels } from './labels.ts';

/** One slide of a carousel. */
export interface CarouselSlide {
  /** Identifies the slide when the order changes. */
  id: string;
  /** Short title; part of the name of the slide and of its button in the picker. */
  label: string;
  /** Content of the slide, unless `Carousel.Slides` renders its own. */
  content?: ReactNode | undefined;
}

export interface CarouselContextValue extends CarouselState {
  carousel: CarouselController;
  slides: readonly CarouselSlide[];
  /** Names of the slides: position and label. */
  names: readonly string[];
  labels: CarouselLabels;
  clock: Clock;
  loop: boolean;
  rotation: number;
  /** False until hydration: before that, the controls do not work. */
  ready: boolean;
}

export const CarouselContext = createContext<CarouselContextValue | null>(null);

/** Returns the context of the surrounding carousel. Throws outside of `Carousel.Root`. */
export const useCarouselContext = (part: string): CarouselContextValue =>
  useRootContext(CarouselContext, 'Carousel', part);
