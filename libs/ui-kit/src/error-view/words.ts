/** The English ones are of the product's specification. */
export const errorWords = {
  es: { pageNotFound: 'Página no encontrada', serverError: 'Error interno del servidor' },
  en: { pageNotFound: 'Page Not Found', serverError: 'Internal Server Error' },
};
