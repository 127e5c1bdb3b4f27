import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIpData, parseServiceAnswer } from './ip-data.ts';

const rest = { countryCode: null, callingCode: null };

describe('parseServiceAnswer', () => {
  it.each([
    [
      { ip: '192.0.2.1', country_code: 'ES', country_calling_code: '+34' },
      { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' },
    ],
    [
      { ip: '2001:db8::1', country: 'gb' },
      { ip: '2001:db8::1', ...rest, countryCode: 'GB' },
    ],
    [
      { ip: '192.0.2.1', country_code: 'Spain', country: 'ES' },
      { ip: '192.0.2.1', ...rest, countryCode: 'ES' },
    ],
    [
      { ip: '192.0.2.1', country: 'Spain', country_calling_code: 34 },
      { ip: '192.0.2.1', ...rest },
    ],
    [
      { ip: '192.0.2.1', error: false },
      { ip: '192.0.2.1', ...rest },
    ],
    [{ ip: '192.0.2.1', error: true }, null],
    [{ error: true, reason: 'RateLimited' }, null],
    [{}, null],
    [null, null],
    ['192.0.2.1', null],
    [[], null],
  ])('parses %j as %j', (body, data) => {
    expect(parseServiceAnswer(body)).toEqual(data);
  });
});

describe('parseIpData', () => {
  // A pattern that tries each colon as the last one would need half a minute for this text.
  it('refuses a long text of colons at once', () => {
    expect(parseIpData({ ip: `${':'.repeat(100_000)}x` })).toBeNull();
  });

  it('accepts exactly the addresses that Node accepts', () => {
    const texts = fc.oneof(
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6(),
      fc.stringMatching(/^[\da-f:.]{1,20}$/),
      fc.stringMatching(/^(\d{1,3}\.){3}\d{1,3}$/),
    );
    fc.assert(
      fc.property(texts, (ip) => {
        expect(parseIpData({ ip })?.ip ?? null).toBe(isIP(ip) ? ip : null);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['1.2.3.4', '255.255.255.255', '::1', '::', '2001:DB8::a', '::ffff:192.0.2.1'])(
    'accepts the address %s',
    (ip) => expect(parseIpData({ ip })).toEqual({ ip, ...rest }),
  );

  it.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4:80',
    '1.2.3.4/evil',
    'localhost',
    'fe80::1%eth0',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    '::1.2.3',
    '::ffff:1.2.3.256',
    '.',
    '...',
    '1.2.3.4.',
    ' 1.2.3.4',
    '0x7f.0.0.1',
    '2130706433',
    ':::',
    '[::1]',
    '<script>',
    1234,
    null,
    { toString: () => '1.2.3.4' },
  ])('refuses the address %j', (ip) => expect(parseIpData({ ip })).toBeNull());

  it.each(['+1', '+34', '+1868', '+441481'])('accepts the calling code %s', (callingCode) =>
    expect(parseIpData({ ip: '1.2.3.4', callingCode })?.callingCode).toBe(callingCode),
  );

  it.each([
    '+0',
    '+034',
    '+1-684',
    '+1 684',
    '+1-809 and 1-829',
    '34',
    '+',
    '+34 91',
    '+12345678',
    '0034',
    34,
    null,
    '+٣٤',
  ])('converts the calling code %j to null', (callingCode) =>
    expect(parseIpData({ ip: '1.2.3.4', callingCode })?.callingCode).toBeNull(),
  );

  it.each(['ZZ', 'XX', 'AA', 'EU', 'UK', 'XK', 'ESP', 'E', '34', 'Ñ1', '', 7, null])(
    'converts the country %j to null',
    (countryCode) => expect(parseIpData({ ip: '1.2.3.4', countryCode })?.countryCode).toBeNull(),
  );
});
