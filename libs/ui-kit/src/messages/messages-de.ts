import type { Messages } from './messages.ts';

/** All messages in German. */
export const messages: Messages = {
  info: 'Information',
  success: 'Erfolg',
  warning: 'Warnung',
  danger: 'Fehler',
  carousel: 'Karussell',
  slide: 'Folie',
  slides: 'Folien',
  slidePosition: '{position} von {count}: {label}',
  previousSlide: 'Vorherige Folie',
  nextSlide: 'Nächste Folie',
  chooseSlide: 'Folie auswählen',
  startRotation: 'Automatischen Wechsel starten',
  stopRotation: 'Automatischen Wechsel anhalten',
  close: 'Schließen',
  loading: 'Wird geladen…',
  notifications: 'Benachrichtigungen',
  pageNotFound: 'Seite nicht gefunden',
  serverError: 'Interner Serverfehler',
};
