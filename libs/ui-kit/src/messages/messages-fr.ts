import type { Messages } from './messages.ts';

/** All messages in French. */
export const messages: Messages = {
  info: 'Information',
  success: 'Succès',
  warning: 'Avertissement',
  danger: 'Erreur',
  carousel: 'carrousel',
  slide: 'diapositive',
  slides: 'Diapositives',
  slidePosition: '{position} sur {count}\u00a0: {label}',
  previousSlide: 'Diapositive précédente',
  nextSlide: 'Diapositive suivante',
  chooseSlide: 'Choisir la diapositive à afficher',
  startRotation: 'Démarrer le défilement',
  stopRotation: 'Arrêter le défilement',
  close: 'Fermer',
  loading: 'Chargement…',
  notifications: 'Notifications',
  pageNotFound: 'Page introuvable',
  serverError: 'Erreur interne du serveur',
};
