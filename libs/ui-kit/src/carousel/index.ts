export { Carousel, type CarouselProps, type CarouselSlide } from './carousel.tsx';
export {
  type CarouselChangeReason,
  type CarouselController,
  type CarouselOptions,
  type CarouselState,
  createCarousel,
} from './create-carousel.ts';
export { type CarouselLabels } from './labels.ts';
