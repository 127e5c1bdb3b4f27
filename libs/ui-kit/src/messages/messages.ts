import { alertMessages } from './alert-messages.ts';
import { carouselMessages } from './carousel-messages.ts';
import { commonMessages } from './common-messages.ts';
import { errorMessages } from './error-messages.ts';
import type { BundledLocale } from './messages-locale.ts';

/** The built-in messages of all components. Each can be replaced. */
export interface Messages {
  /** Accessible names of the icons of alerts, one for each colour. */
  info: string;
  success: string;
  warning: string;
  danger: string;
  /** Role descriptions of a carousel and of its slides (`aria-roledescription`). */
  carousel: string;
  slide: string;
  /** Name of the scrolling element that contains the slides. */
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

const mergeMessages = (locale: BundledLocale): Messages => ({
  ...commonMessages[locale],
  ...alertMessages[locale],
  ...carouselMessages[locale],
  ...errorMessages[locale],
});

/** All messages of the kit in the languages that are part of it; `loadMessages` loads the others. */
export const builtInMessages: Record<BundledLocale, Messages> = {
  es: /* @__PURE__ */ mergeMessages('es'),
  en: /* @__PURE__ */ mergeMessages('en'),
};
