import type { LocalizedMessages } from './messages-locale.ts';

/** Messages that several components use. */
export const commonMessages = {
  es: { close: 'Cerrar', loading: 'Cargando…', notifications: 'Notificaciones' },
  en: { close: 'Close', loading: 'Loading…', notifications: 'Notifications' },
} satisfies LocalizedMessages<string>;
