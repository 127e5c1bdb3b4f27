import { formatDuration, type StorageEntry } from '@shpy/legal-content';
import {
  ANONYMOUS_TOKEN_LIFETIME,
  BINDING_LIFETIME,
  CONSENT_COOKIE,
  CONSENT_LIFETIME,
  COOKIE_NAMES,
  COOKIE_PREFIX,
  DEVICE_LIFETIME,
  SESSION_LIFETIME,
  SESSION_UNUSED,
} from '@shpy/site-contract';
import {
  ANONYMOUS_TOKEN_KEY,
  CLOCK_OFFSET_KEY,
  COLOR_MODE_KEY,
  FORM_DRAFT_MAX_AGE,
  IP_DATA_KEY,
  IP_DATA_MAX_AGE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE,
  RELOAD_GUARD_KEY,
  RELOAD_GUARD_TTL,
  SCROLL_POSITIONS_KEY,
} from '@shpy/site-contract/storage';
import { ACCOUNT_MARKER, DRAFT_SLOTS, DRAFTS } from './cleared-on-sign-out.ts';

/** Name of a condition in legal documents: it holds if visitors' browsers query an external lookup service. */
export const EXTERNAL_LOOKUP = 'externalLookup';

/** Formats milliseconds in each language. */
const lasting = (milliseconds: number): StorageEntry['duration'] => ({
  es: formatDuration(milliseconds, 'es'),
  en: formatDuration(milliseconds, 'en'),
});

/**
 * Everything that the site stores in a browser, with durations from the constants that the code uses. The cookies policy
 * generates its table, and its list of what sign-out deletes, from this list. Tests compare it with what the packages and
 * the server write.
 */
export const storageKeys: StorageEntry[] = [
  {
    name: LOCALE_COOKIE,
    kind: 'cookie',
    purpose: {
      es: 'Recuerda el idioma que usted ha elegido. Solo se guarda si lo cambia.',
      en: 'Remembers the language you chose. It is only written when you change it.',
    },
    duration: lasting(1000 * LOCALE_COOKIE_MAX_AGE),
  },
  {
    name: COOKIE_PREFIX + COOKIE_NAMES.session,
    kind: 'cookie',
    purpose: {
      es: 'Mantiene abierta su sesión después de confirmar el enlace.',
      en: 'Keeps you signed in after you confirm the link.',
    },
    duration: {
      es: `${lasting(SESSION_LIFETIME).es}, o ${lasting(SESSION_UNUSED).es} sin uso`,
      en: `${lasting(SESSION_LIFETIME).en}, or ${lasting(SESSION_UNUSED).en} without use`,
    },
    clearedOnSignOut: true,
  },
  {
    name: COOKIE_PREFIX + COOKIE_NAMES.binding,
    kind: 'cookie',
    purpose: {
      es: 'Une la petición de un enlace al navegador que la hizo.',
      en: 'Ties the request for a link to the browser that made it.',
    },
    duration: lasting(BINDING_LIFETIME),
    clearedOnSignOut: true,
  },
  {
    name: COOKIE_PREFIX + COOKIE_NAMES.device,
    kind: 'cookie',
    purpose: {
      es: 'Reconoce un navegador con el que ya ha iniciado sesión. Contiene un identificador aleatorio y nada más.',
      en: 'Recognizes a browser that you have already signed in with. It contains a random identifier and nothing else.',
    },
    duration: lasting(DEVICE_LIFETIME),
  },
  {
    name: COOKIE_PREFIX + CONSENT_COOKIE,
    kind: 'cookie',
    purpose: {
      es: 'Recuerda su respuesta al aviso de consentimiento.',
      en: 'Remembers your answer to the consent banner.',
    },
    duration: lasting(CONSENT_LIFETIME),
    condition: EXTERNAL_LOOKUP,
  },
  {
    name: ANONYMOUS_TOKEN_KEY,
    kind: 'localStorage',
    purpose: {
      es: 'Identificador anónimo con el que el sitio protege sus servicios de abusos.',
      en: 'Anonymous token with which the site protects its services from abuse.',
    },
    duration: lasting(ANONYMOUS_TOKEN_LIFETIME),
  },
  {
    name: IP_DATA_KEY,
    kind: 'localStorage',
    purpose: {
      es: 'Dirección IP, país y prefijo telefónico, para proponer el prefijo en el formulario de contacto. Cada visita los sustituye.',
      en: 'IP address, country and calling code, to suggest the calling code in the contact form. Each visit replaces them.',
    },
    duration: lasting(IP_DATA_MAX_AGE),
  },
  {
    name: COLOR_MODE_KEY,
    kind: 'localStorage',
    purpose: {
      es: 'Recuerda si prefiere el modo claro, el oscuro o el del sistema.',
      en: 'Remembers whether you prefer light mode, dark mode or that of the system.',
    },
    duration: { es: 'Hasta que lo borre', en: 'Until you delete it' },
  },
  {
    ...DRAFTS,
    purpose: {
      es: 'Guarda lo que escribe en un formulario hasta que lo envía.',
      en: 'Keeps what you type into a form until you send it.',
    },
    duration: lasting(FORM_DRAFT_MAX_AGE),
  },
  {
    ...ACCOUNT_MARKER,
    purpose: {
      es: 'Recuerda con qué cuenta ha iniciado sesión, para borrar sus borradores cuando la sesión termina.',
      en: 'Remembers which account is signed in, to delete its drafts when the session ends.',
    },
    duration: { es: 'Hasta que cierre la sesión', en: 'Until you sign out' },
  },
  {
    name: CLOCK_OFFSET_KEY,
    kind: 'localStorage',
    purpose: {
      es: 'Diferencia entre el reloj de su equipo y el del servidor. Solo se guarda si el suyo va mal.',
      en: "Difference between your clock and the server's. Only written when yours is wrong.",
    },
    duration: { es: 'Hasta que lo borre', en: 'Until you delete it' },
  },
  {
    ...DRAFT_SLOTS,
    purpose: {
      es: 'Recuerda qué borrador pertenece a cada pestaña.',
      en: 'Remembers which draft belongs to which tab.',
    },
    duration: { es: 'Hasta cerrar la pestaña', en: 'Until the tab is closed' },
  },
  {
    name: SCROLL_POSITIONS_KEY,
    kind: 'sessionStorage',
    purpose: {
      es: 'Vuelve al punto de la página en el que estaba al ir hacia atrás.',
      en: 'Takes you back to where you were on a page when you go back.',
    },
    duration: { es: 'Hasta cerrar la pestaña', en: 'Until the tab is closed' },
  },
  {
    name: RELOAD_GUARD_KEY,
    kind: 'sessionStorage',
    purpose: {
      es: `Evita que la página se recargue dos veces en ${lasting(RELOAD_GUARD_TTL).es} tras publicar una versión nueva.`,
      en: `Keeps the page from reloading twice within ${lasting(RELOAD_GUARD_TTL).en} after a new version is published.`,
    },
    duration: { es: 'Hasta cerrar la pestaña', en: 'Until the tab is closed' },
  },
];
