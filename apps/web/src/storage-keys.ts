import type { StorageEntry } from '@shpy/legal-content';

/**
 * Everything the site keeps in a browser. The table of the cookies policy is made from this list,
 * and a test holds it against what the packages and the server write.
 */
export const storageKeys: StorageEntry[] = [
  {
    name: 'i18n_redirected',
    kind: 'cookie',
    purpose: {
      es: 'Recuerda el idioma que usted ha elegido. Solo se guarda si lo cambia.',
      en: 'Remembers the language you chose. It is only written when you change it.',
    },
    duration: { es: '365 días', en: '365 days' },
  },
  {
    name: '__Host-session',
    kind: 'cookie',
    purpose: {
      es: 'Mantiene abierta su sesión después de confirmar el enlace.',
      en: 'Keeps you signed in after you confirm the link.',
    },
    duration: { es: '7 días; 3 sin uso', en: '7 days; 3 unused' },
  },
  {
    name: '__Host-signin',
    kind: 'cookie',
    purpose: {
      es: 'Une la petición de un enlace al navegador que la hizo.',
      en: 'Ties the request for a link to the browser that made it.',
    },
    duration: { es: '10 minutos', en: '10 minutes' },
  },
  {
    name: 'anonymous-auth-token',
    kind: 'localStorage',
    purpose: {
      es: 'Identificador anónimo con el que el sitio protege sus servicios de abusos.',
      en: 'Anonymous token with which the site protects its services from abuse.',
    },
    duration: { es: '24 horas', en: '24 hours' },
  },
  {
    name: 'ip-data',
    kind: 'localStorage',
    purpose: {
      es: 'Dirección IP, país y prefijo telefónico, por si el servicio no responde en otra visita.',
      en: 'IP address, country and calling code, in case the service does not answer on another visit.',
    },
    duration: { es: 'Hasta que lo borre', en: 'Until you delete it' },
  },
  {
    name: 'shpy-color-mode',
    kind: 'localStorage',
    purpose: {
      es: 'Recuerda si prefiere el modo claro, el oscuro o el del sistema.',
      en: 'Remembers whether you prefer light mode, dark mode or that of the system.',
    },
    duration: { es: 'Hasta que lo borre', en: 'Until you delete it' },
  },
  {
    name: 'form-draft:*',
    kind: 'localStorage',
    purpose: {
      es: 'Guarda lo que escribe en un formulario hasta que lo envía.',
      en: 'Keeps what you type into a form until you send it.',
    },
    duration: { es: '12 horas', en: '12 hours' },
  },
  {
    name: 'anonymous-auth-clock-offset',
    kind: 'localStorage',
    purpose: {
      es: 'Diferencia entre el reloj de su equipo y el del servidor. Solo se guarda si el suyo va mal.',
      en: 'Difference between your clock and the server’s. Only written when yours is wrong.',
    },
    duration: { es: 'Hasta que lo borre', en: 'Until you delete it' },
  },
  {
    name: 'form-draft:*',
    kind: 'sessionStorage',
    purpose: {
      es: 'Recuerda qué borrador pertenece a cada pestaña.',
      en: 'Remembers which draft belongs to which tab.',
    },
    duration: { es: 'Hasta cerrar la pestaña', en: 'Until the tab is closed' },
  },
  {
    name: 'tsr-scroll-restoration-v1_3',
    kind: 'sessionStorage',
    purpose: {
      es: 'Vuelve al punto de la página en el que estaba al ir hacia atrás.',
      en: 'Takes you back to where you were on a page when you go back.',
    },
    duration: { es: 'Hasta cerrar la pestaña', en: 'Until the tab is closed' },
  },
  {
    name: 'reload-guard',
    kind: 'sessionStorage',
    purpose: {
      es: 'Evita que la página se recargue más de una vez tras publicar una versión nueva.',
      en: 'Keeps the page from reloading more than once after a new version is published.',
    },
    duration: { es: '10 segundos', en: '10 seconds' },
  },
];
