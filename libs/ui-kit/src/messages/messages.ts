/** Words that components bring along. Every one of them can be replaced. */
export interface Messages {
  close: string;
  loading: string;
  /** Name of the region where toasts appear. */
  notifications: string;
  required: string;
}

const es: Messages = {
  close: 'Cerrar',
  loading: 'Cargando…',
  notifications: 'Notificaciones',
  required: 'obligatorio',
};

const en: Messages = {
  close: 'Close',
  loading: 'Loading…',
  notifications: 'Notifications',
  required: 'required',
};

export const builtInMessages = { es, en };

/** Locales that the kit speaks by itself. */
export type MessagesLocale = keyof typeof builtInMessages;
