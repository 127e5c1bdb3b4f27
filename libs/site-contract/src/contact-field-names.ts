/** Fields of a contact request, in the order of the form. */
export const CONTACT_FIELDS = [
  'name',
  'company',
  'email',
  'callingCode',
  'phone',
  'message',
] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
