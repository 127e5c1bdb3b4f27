/** The English ones are the status messages of the product's specification too. */
export const errorWords = {
  es: { pageNotFound: 'Página no encontrada', serverError: 'Error interno del servidor' },
  en: { pageNotFound: 'Page Not Found', serverError: 'Internal Server Error' },
};
