import {
  askedCode,
  codeAskedElsewhere,
  groupedPhone,
  isAskedCode,
  isExpired,
  secondsToResend,
} from './forgot.rules.ts';

const phone = '0812345678';
const sent = {
  resend_after: '2026-11-23T05:01:00.500Z',
  expires_at: '2026-11-23T05:05:00.000Z',
  digits: 8,
};
const asked = askedCode(phone, sent as Parameters<typeof askedCode>[1]);
const second = Date.parse('2026-11-23T05:00:00.000Z') / 1000;

test('[A8] a code that was asked for keeps the server’s times', () => {
  expect(asked).toEqual({
    phone,
    resendAtMs: second * 1000 + 60_500,
    expiresAtMs: second * 1000 + 300_000,
    digits: 8,
  });
});

test('[A8] another one may be asked for when its time has come, and not a part of a second before', () => {
  expect([0, 60, 61, 90].map((passed) => secondsToResend(asked, second + passed))).toEqual([61, 1, 0, 0]);
});

test('[A8] a code ends with its instant', () => {
  expect([0, 299, 300, 301].map((passed) => isExpired(asked, second + passed))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('[A8] of a code of another tab the usual times are taken, from now on', () => {
  const elsewhere = codeAskedElsewhere(phone, second * 1000);
  expect(isAskedCode(elsewhere)).toBe(true);
  expect(secondsToResend(elsewhere, second)).toBe(60);
  expect([isExpired(elsewhere, second + 299), isExpired(elsewhere, second + 300)]).toEqual([false, true]);
});

test.each([
  ['nothing', null],
  ['a text', 'asked'],
  ['nothing said', {}],
  ['a phone that is none', { ...asked, phone: 812345678 }],
  ['no time', { ...asked, resendAtMs: undefined }],
  ['an end that is a text', { ...asked, expiresAtMs: '2026-11-23' }],
  ['digits as a text', { ...asked, digits: '8' }],
  ['three digits', { ...asked, digits: 3 }],
  ['thirteen digits', { ...asked, digits: 13 }],
])('[A8] %s in the storage is no code that was asked for', (_what, value) => {
  expect(isAskedCode(value)).toBe(false);
});

test('[A8] one that was kept is known again, of four digits to twelve', () => {
  for (const digits of [4, 8, 12])
    expect(isAskedCode(JSON.parse(JSON.stringify({ ...asked, digits })))).toBe(true);
});

test('[A8] the phone is read in groups', () => {
  expect(groupedPhone(phone)).toBe('081-234-5678');
  expect(groupedPhone('12345')).toBe('12345');
});
