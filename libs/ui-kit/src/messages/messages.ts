/** Words that components bring along. Every one of them can be replaced. */
export interface Messages {
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
}

const es: Messages = {
  carousel: 'carrusel',
  slide: 'diapositiva',
  slides: 'Diapositivas',
  slidePosition: '{position} de {count}: {label}',
  previousSlide: 'Diapositiva anterior',
  nextSlide: 'Diapositiva siguiente',
  chooseSlide: 'Elegir diapositiva',
  startRotation: 'Iniciar la rotación',
  stopRotation: 'Detener la rotación',
  close: 'Cerrar',
  loading: 'Cargando…',
  notifications: 'Notificaciones',
};

const en: Messages = {
  carousel: 'carousel',
  slide: 'slide',
  slides: 'Slides',
  slidePosition: '{position} of {count}: {label}',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  chooseSlide: 'Choose slide to display',
  startRotation: 'Start slide rotation',
  stopRotation: 'Stop slide rotation',
  close: 'Close',
  loading: 'Loading…',
  notifications: 'Notifications',
};

export const builtInMessages = { es, en };

/** Locales that the kit speaks by itself. */
export type MessagesLocale = keyof typeof builtInMessages;
