import type { ContactFields } from '@shpy/site-contract';
import type { Locale } from '../platform/values/locale.ts';

const labels = {
  es: { name: 'Nombre', company: 'Empresa', email: 'Correo', phone: 'Teléfono' },
  en: { name: 'Name', company: 'Company', email: 'E-mail', phone: 'Phone' },
} satisfies Record<Locale, unknown>;

type Fact = readonly [label: string, value: string];

/** The fields of a contact request that were filled in, for a mail; the message is not among them. */
export function factsOf(fields: ContactFields, locale: Locale): Fact[] {
  const { name, company, email, phone } = labels[locale];
  const facts: Fact[] = [
    [name, fields.name],
    [company, fields.company],
    [email, fields.email],
    [phone, phoneOf(fields)],
  ];
  return facts.filter(([, value]) => value !== '');
}

const phoneOf = ({ callingCode, phone }: ContactFields) =>
  phone === '' || phone.startsWith('+') ? phone : `${callingCode} ${phone}`.trim();
