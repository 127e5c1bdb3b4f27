import { describe, expect, it } from 'vitest';
import {
  checkContact,
  cleanContact,
  CONTACT_FIELDS,
  CONTACT_LENGTHS,
  type ContactFields,
} from './contact.ts';

const fields: ContactFields = {
  name: 'Ana Gil',
  company: '',
  email: 'ana@example.com',
  callingCode: '+34',
  phone: '',
  message: 'Hola',
};

describe('checkContact', () => {
  it.each<[string, Partial<ContactFields>]>([
    ['the required fields alone', {}],
    ['a calling code of any kind without a number', { callingCode: '34' }],
    ['a number with a calling code', { phone: '600 00 00 00' }],
    ['a number that repeats the calling code', { callingCode: '', phone: '+44 (0)20 7946-0958' }],
    ['texts as long as allowed', { message: 'a'.repeat(CONTACT_LENGTHS.message) }],
  ])('accepts %s', (_, change) => {
    expect(checkContact({ ...fields, ...change })).toEqual({});
  });

  it.each<[Partial<ContactFields>, object]>([
    [{ name: '' }, { name: 'NAME_INVALID' }],
    [{ name: 'a'.repeat(CONTACT_LENGTHS.name + 1) }, { name: 'NAME_INVALID' }],
    [{ company: 'a'.repeat(CONTACT_LENGTHS.company + 1) }, { company: 'COMPANY_INVALID' }],
    [{ email: '' }, { email: 'EMAIL_INVALID' }],
    [{ email: 'ana@example' }, { email: 'EMAIL_INVALID' }],
    [{ phone: 'call me' }, { phone: 'PHONE_INVALID' }],
    [{ phone: '123' }, { phone: 'PHONE_INVALID' }],
    [{ phone: '1'.repeat(CONTACT_LENGTHS.phone + 1) }, { phone: 'PHONE_INVALID' }],
    [{ callingCode: '34', phone: '600000000' }, { phone: 'PHONE_INVALID' }],
    [{ callingCode: '+034', phone: '600000000' }, { phone: 'PHONE_INVALID' }],
    [
      { message: '', name: '' },
      { name: 'NAME_INVALID', message: 'MESSAGE_INVALID' },
    ],
    [{ message: 'a'.repeat(CONTACT_LENGTHS.message + 1) }, { message: 'MESSAGE_INVALID' }],
  ])('refuses %j', (change, errors) => {
    expect(checkContact({ ...fields, ...change })).toEqual(errors);
  });
});

describe('cleanContact', () => {
  it('keeps the lines of the message, and makes one line of every other field', () => {
    const typed = { name: ' Ana\r\nBcc: x \u0000', message: '\n one\r\ntwo\u0007\n' };
    expect(cleanContact(typed)).toMatchObject({ name: 'Ana Bcc: x', message: 'one\ntwo' });
  });

  it('removes what reverses the direction of text', () => {
    const typed = { name: 'Ana \u202Eliam', message: 'one\u2066\ntwo' };
    expect(cleanContact(typed)).toMatchObject({ name: 'Ana liam', message: 'one\ntwo' });
  });

  it('leaves no encoded words, which a mail program would decode in a subject', () => {
    const typed = { name: '=?utf-8?q?=0D=0ABcc=3A_x=40y.z?=', company: '=?utf-8?b?VVJHRU5U?=' };
    const { name, company } = cleanContact(typed);
    expect(name).toBe('= ?utf-8?q?=0D=0ABcc=3A_x=40y.z?=');
    expect(company).toBe('= ?utf-8?b?VVJHRU5U?=');
  });

  it.each([
    ['+34', '+34'],
    ['34', '+34'],
    ['0034', '+34'],
    [' +0034 ', '+34'],
    ['001242', '+1242'],
    ['', ''],
    ['0', '0'],
    ['España', 'España'],
    ['+12345', '+12345'],
  ])('writes the calling code %j as %j', (callingCode, cleaned) => {
    expect(cleanContact({ callingCode }).callingCode).toBe(cleaned);
  });

  it.each([
    ['０６００ 123', '0600 123'],
    ['0034 600 000 000', '+34 600 000 000'],
    ['(+34) 600-12-34-56', '+34 600-12-34-56'],
    ['(0034)600 123 456', '+34600 123 456'],
    ['(212) 555-0100', '(212) 555-0100'],
    ['00', '00'],
    ['000 123', '000 123'],
  ])('writes the number %j as %j', (phone, cleaned) => {
    expect(cleanContact({ phone }).phone).toBe(cleaned);
  });

  it('reads a missing field, and one that is no text, as empty', () => {
    expect(cleanContact({ phone: null, name: 7 })).toEqual({
      name: '',
      company: '',
      email: '',
      callingCode: '',
      phone: '',
      message: '',
    });
  });
});

it('asks only for what the privacy policy names', () => {
  const parts = ['name', 'company', 'email', 'callingCode', 'phone', 'message'];
  expect(CONTACT_FIELDS, 'a new field needs a new version of the privacy policy').toEqual(parts);
});
