import type { ContactFields } from '@shpy/site-contract/contact';
import type { Locale } from '../platform/values/locale.ts';

const labels = {
  es: { name: 'Nombre', company: 'Empresa', email: 'Correo', phone: 'Teléfono' },
  en: { name: 'Name', company: 'Company', email: 'E-mail', phone: 'Phone' },
} satisfies Record<Locale, unknown>;

type Fact = readonly [label: string, value: string];
type StoredFields = Pick<ContactFields, 'name' | 'email'> & Partial<ContactFields>;

/**
 * Returns the filled-in fields of a contact request with their labels, without the message. A request that the previous
 * release stored lacks fields that are new.
 */
export function factsOf(fields: StoredFields, locale: Locale): Fact[] {
  const { name, company, email, phone } = labels[locale];
  const facts = [
    [name, fields.name],
    [company, fields.company],
    [email, fields.email],
    [phone, phoneOf(fields)],
  ] as const;
  return facts.filter((fact): fact is Fact => !!fact[1]);
}

const phoneOf = ({ callingCode = '', phone = '' }: StoredFields) =>
  phone === '' || phone.startsWith('+') ? phone : `${callingCode} ${phone}`.trim();
