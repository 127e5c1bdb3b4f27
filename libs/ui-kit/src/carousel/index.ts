export { Carousel, type CarouselProps } from './carousel.tsx';
export type { CarouselSlide } from './carousel-context.ts';
export type { CarouselRootProps } from './carousel-root.tsx';
export type { CarouselSlidesProps } from './carousel-slides.tsx';
export type {
  CarouselChangeReason,
  CarouselController,
  CarouselOptions,
  CarouselState,
} from './types.ts';
export { createCarousel } from './create-carousel.ts';
export { type CarouselLabels } from './labels.ts';
