import type { Messages } from './messages.ts';

/** All messages in Italian. */
export const messages: Messages = {
  info: 'Informazione',
  success: 'Operazione riuscita',
  warning: 'Avviso',
  danger: 'Errore',
  carousel: 'carosello',
  slide: 'diapositiva',
  slides: 'Diapositive',
  slidePosition: '{position} di {count}: {label}',
  previousSlide: 'Diapositiva precedente',
  nextSlide: 'Diapositiva successiva',
  chooseSlide: 'Scegli la diapositiva da mostrare',
  startRotation: 'Avvia la rotazione',
  stopRotation: 'Interrompi la rotazione',
  close: 'Chiudi',
  loading: 'Caricamento…',
  notifications: 'Notifiche',
  pageNotFound: 'Pagina non trovata',
  serverError: 'Errore interno del server',
};
