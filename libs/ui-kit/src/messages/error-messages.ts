/** The English messages are also the default status messages of an error. */
export const errorMessages = {
  es: { pageNotFound: 'Página no encontrada', serverError: 'Error interno del servidor' },
  en: { pageNotFound: 'Page Not Found', serverError: 'Internal Server Error' },
};
