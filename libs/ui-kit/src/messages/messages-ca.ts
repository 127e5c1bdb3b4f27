import type { Messages } from './messages.ts';

/** All messages in Catalan. */
export const messages: Messages = {
  info: 'Informació',
  success: 'Correcte',
  warning: 'Avís',
  danger: 'Error',
  carousel: 'carrusel',
  slide: 'diapositiva',
  slides: 'Diapositives',
  slidePosition: '{position} de {count}: {label}',
  previousSlide: 'Diapositiva anterior',
  nextSlide: 'Diapositiva següent',
  chooseSlide: 'Tria la diapositiva',
  startRotation: 'Inicia la rotació',
  stopRotation: 'Atura la rotació',
  close: 'Tanca',
  loading: 'S’està carregant…',
  notifications: 'Notificacions',
  pageNotFound: 'No s’ha trobat la pàgina',
  serverError: 'Error intern del servidor',
};
