import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

it('has the name, the message without query strings, and the position in our scripts', () => {
  const error = new TypeError('GET https://shop.example/verify?token=s3cret failed');
  error.stack = `${error}\n    at n (https://shop.example/assets/login-page-C3_f9.js:12:345)`;
  expect(describeError(error)).toEqual({
    message: 'TypeError: GET https://shop.example/verify?… failed',
    at: 'login-page-C3_f9.js:12:345',
  });
});

it.each([
  ['text', 'text'],
  [undefined, 'undefined'],
  [null, 'null'],
  [{ a: 1 }, '[object Object]'],
])('describes %j, which is not an Error', (thrown, message) => {
  expect(describeError(thrown)).toEqual({ message, at: undefined });
});
