import type { ContactFields } from '@shpy/site-contract/contact';
import type { Locale } from '../platform/values/locale.ts';

const labels = {
  es: { name: 'Nombre', company: 'Empresa', email: 'Correo', phone: 'Teléfono' },
  en: { name: 'Name', company: 'Company', email: 'E-mail', phone: 'Phone' },
} satisfies Record<Locale, unknown>;

type Fact = readonly [label: string, value: string];

/** Returns the filled-in fields of a contact request with their labels, without the message. */
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
