import {
  CarouselControls,
  CarouselNext,
  CarouselPicker,
  CarouselPrevious,
  CarouselRotation,
} from './carousel-controls.tsx';
import { CarouselRoot, type CarouselRootProps } from './carousel-root.tsx';
import { CarouselSlides } from './carousel-slides.tsx';

/** Props of `Carousel`, which renders all parts. */
export type CarouselProps = Omit<CarouselRootProps, 'children'>;

/** All parts in the order of the W3C pattern, which is also the visual order. */
function WholeCarousel(props: CarouselProps) {
  return (
    <CarouselRoot {...props}>
      <CarouselControls>
        <CarouselRotation />
        <CarouselPrevious />
        <CarouselNext />
        <CarouselPicker />
      </CarouselControls>
      <CarouselSlides />
    </CarouselRoot>
  );
}

/**
 * A carousel that follows the W3C pattern and shows one slide at a time; without JavaScript it is a scroller. Use
 * it as one component, or in parts: `Carousel.Root`, `.Controls`, `.Rotation`, `.Previous`, `.Next`, `.Picker`,
 * `.Slides`.
 */
export const Carousel = /* @__PURE__ */ Object.assign(WholeCarousel, {
  Root: CarouselRoot,
  Controls: CarouselControls,
  Rotation: CarouselRotation,
  Previous: CarouselPrevious,
  Next: CarouselNext,
  Picker: CarouselPicker,
  Slides: CarouselSlides,
});
