import type { Messages } from '../messages/messages.ts';

/** The messages of a carousel. */
export type CarouselLabels = Pick<
  Messages,
  | 'carousel'
  | 'slide'
  | 'slides'
  | 'slidePosition'
  | 'previousSlide'
  | 'nextSlide'
  | 'chooseSlide'
  | 'startRotation'
  | 'stopRotation'
>;

/** The name of a slide: `slidePosition` with its placeholders filled. `position` counts from 1. */
export const slideName = (
  { slidePosition }: CarouselLabels,
  values: { position: number; count: number; label: string },
): string =>
  slidePosition.replace(/\{(position|count|label)\}/g, (_, key: keyof typeof values) =>
    String(values[key]),
  );
