import type { Messages } from './messages.ts';

/** All messages in Portuguese, as in Brazil. */
export const messages: Messages = {
  info: 'Informação',
  success: 'Sucesso',
  warning: 'Aviso',
  danger: 'Erro',
  carousel: 'carrossel',
  slide: 'slide',
  slides: 'Slides',
  slidePosition: '{position} de {count}: {label}',
  previousSlide: 'Slide anterior',
  nextSlide: 'Próximo slide',
  chooseSlide: 'Escolher o slide',
  startRotation: 'Iniciar a rotação',
  stopRotation: 'Parar a rotação',
  close: 'Fechar',
  loading: 'Carregando…',
  notifications: 'Notificações',
  pageNotFound: 'Página não encontrada',
  serverError: 'Erro interno do servidor',
};
