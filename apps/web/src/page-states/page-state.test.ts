import { expect, it } from 'vitest';
import { resolveState } from './page-state.ts';
import { contactStates } from './contact-states.ts';
import { signInStates } from './sign-in-states.ts';
import { verifyStates } from './verify-states.ts';

const request = '0b7c1b5e-1f7e-4c39-9b6f-2b1d5f0c9a11';
const pendingRequest = { id: request };
const own = { email: 'a@b.example', resend: '25' };
const ownRequest = { id: request, email: 'a@b.example' };

it.each([
  [{}, null],
  [{ error: 'CODE_INVALID' }, { kind: 'asking', codeRefusal: { code: 'CODE_INVALID' } }],
  [{ error: 'EMAIL_INVALID' }, { kind: 'asking', refusal: { code: 'EMAIL_INVALID' } }],
  [{ error: 'RATE_LIMITED' }, { kind: 'asking', refusal: { code: 'RATE_LIMITED' } }],
  [
    { error: 'RATE_LIMITED', wait: '25 min', sent: '1' },
    { kind: 'asking', refusal: { code: 'RATE_LIMITED', wait: '25 min', alreadySent: true } },
  ],
  [{ request }, { kind: 'sent', request: pendingRequest }],
  [
    { request, error: 'EMAIL_INVALID' },
    { kind: 'sent', request: pendingRequest },
  ],
  [
    { request, error: 'RATE_LIMITED', wait: '30 s' },
    { kind: 'sent', request: pendingRequest, sendRefusal: { code: 'RATE_LIMITED', wait: '30 s' } },
  ],
  [
    { request, error: 'CODE_LOCKED', wait: '23 h' },
    { kind: 'sent', request: pendingRequest, codeRefusal: { code: 'CODE_LOCKED', wait: '23 h' } },
  ],
  [
    { request, error: 'CODE_INVALID', tries: '0' },
    {
      kind: 'sent',
      request: pendingRequest,
      codeRefusal: { code: 'CODE_INVALID', triesLeft: 0 },
    },
  ],
  [
    { request, ...own },
    { kind: 'sent', request: ownRequest, resendAfterSeconds: 25 },
  ],
  [
    { request, ...own, error: 'RATE_LIMITED', wait: '25 s' },
    {
      kind: 'sent',
      request: ownRequest,
      resendAfterSeconds: 25,
      sendRefusal: { code: 'RATE_LIMITED', wait: '25 s' },
    },
  ],
  [
    { error: 'EMAIL_INVALID', email: 'nobody' },
    { kind: 'asking', address: 'nobody', refusal: { code: 'EMAIL_INVALID' } },
  ],
  [
    { session: 'a@b.example', request, error: 'CODE_INVALID' },
    { kind: 'signed-in', email: 'a@b.example' },
  ],
])('the sign-in page with %j is %j', (values, state) => {
  expect(resolveState(signInStates, values)).toEqual(state);
});

it.each([
  [{}, null],
  [{ address: 'a•••a@b.example' }, null],
  [
    { token: 't', address: 'a' },
    { kind: 'confirming', token: 't', address: 'a' },
  ],
  [{ token: 't' }, { kind: 'confirming', token: 't' }],
  [
    { token: 't', address: 'a', error: 'UNAVAILABLE' },
    { kind: 'confirming', token: 't', address: 'a', refusal: { code: 'UNAVAILABLE' } },
  ],
  [
    { token: 't', error: 'LINK_USED' },
    { kind: 'refused', refusal: { code: 'LINK_USED' } },
  ],
  [{ error: 'INTERNAL' }, { kind: 'refused', refusal: { code: 'INTERNAL' } }],
  [
    { end: 'e', token: 't' },
    { kind: 'ending', end: 'e' },
  ],
  [
    { end: 'e', error: 'UNAVAILABLE' },
    { kind: 'ending', end: 'e', refusal: { code: 'UNAVAILABLE' } },
  ],
  [{ done: 'rejected', token: 't' }, { kind: 'rejected' }],
  [{ done: 'ended', end: 'e' }, { kind: 'ended' }],
  [{ done: 'ended-before' }, { kind: 'ended-before' }],
  [{ session: 'a@b.example' }, { kind: 'signed-in', email: 'a@b.example' }],
  [
    { session: 'a@b.example', token: 't' },
    { kind: 'confirming', token: 't' },
  ],
  [
    { session: 'a@b.example', error: 'LINK_USED' },
    { kind: 'refused', refusal: { code: 'LINK_USED' } },
  ],
])('the verify page with %j is %j', (values, state) => {
  expect(resolveState(verifyStates, values)).toEqual(state);
});

const fields = {
  name: 'Ana',
  company: '',
  email: 'nobody',
  callingCode: '+34',
  phone: '',
  message: 'Hola',
};

it.each([
  [{}, null],
  [{ contact: 'sent' }, { kind: 'sent' }],
  // Without the fields of the form, as in a link, there is no refusal: a link cannot fill the form.
  [{ refused: 'email' }, null],
  [
    { refused: 'email', ...fields },
    { kind: 'refused', refused: ['email'], fields },
  ],
  [
    { refused: 'name-company-email-phone-message', ...fields },
    { kind: 'refused', refused: ['name', 'company', 'email', 'phone', 'message'], fields },
  ],
  [{ refused: 'email-name', ...fields }, null],
  [
    { error: 'RATE_LIMITED', wait: '40 min', ...fields },
    { kind: 'refused', refusal: { code: 'RATE_LIMITED', wait: '40 min' }, refused: [], fields },
  ],
])('shows for %j on the home page: %j', (values, state) => {
  expect(resolveState(contactStates, values)).toEqual(state);
});
