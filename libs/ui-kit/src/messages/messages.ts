import { alertWords } from './alert-words.ts';
import { carouselWords } from './carousel-words.ts';
import { errorWords } from './error-words.ts';
import { commonWords, type MessagesLocale } from './words.ts';

/** Words that components bring along. Every one of them can be replaced. */
export interface Messages {
  /** Name of the mark of an alert, by its colour. */
  info: string;
  success: string;
  warning: string;
  danger: string;
  /** What a carousel and its slides are called (`aria-roledescription`). */
  carousel: string;
  slide: string;
  /** Name of the scroller that holds the slides. */
  slides: string;
  /** Name of a slide and of its button in the picker, with `{position}`, `{count}` and `{label}`. */
  slidePosition: string;
  previousSlide: string;
  nextSlide: string;
  /** Name of the group of buttons that choose a slide. */
  chooseSlide: string;
  startRotation: string;
  stopRotation: string;
  close: string;
  loading: string;
  /** Name of the region where toasts appear. */
  notifications: string;
  /** Title of an error view for 404. */
  pageNotFound: string;
  /** Title of an error view for any other status. */
  serverError: string;
}

const allOf = (locale: MessagesLocale): Messages => ({
  ...commonWords[locale],
  ...alertWords[locale],
  ...carouselWords[locale],
  ...errorWords[locale],
});

/** All words of the kit, by language. */
export const builtInMessages: Record<MessagesLocale, Messages> = {
  es: /* @__PURE__ */ allOf('es'),
  en: /* @__PURE__ */ allOf('en'),
};
