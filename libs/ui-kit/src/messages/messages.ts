/** Words that components bring along. Every one of them can be replaced. */
export interface Messages {
  close: string;
  loading: string;
  required: string;
}

const es: Messages = {
  close: 'Cerrar',
  loading: 'Cargando…',
  required: 'obligatorio',
};

const en: Messages = {
  close: 'Close',
  loading: 'Loading…',
  required: 'required',
};

export const builtInMessages = { es, en };

/** Locales that the kit speaks by itself. */
export type MessagesLocale = keyof typeof builtInMessages;
