import { redact } from './redact.ts';

const line = (fields: object): string =>
  `${JSON.stringify({ level: 40, time: 1_795_862_400_000, ...fields })}\n`;

test.each([
  ['a field that is named so', { headers: { authorization: 'Bearer abc.def-ghi', 'x-signature': 'MARK' } }],
  ['a number', { password: 123456 }],
  ['a quote in the value', { access_token: 'a"MARK' }],
  ['JSON inside of a text', { reason: 'the bank refused {"bank_account":"MARK","amount":5}' }],
  ['JSON inside of JSON', { reason: JSON.stringify({ body: JSON.stringify({ password: 'MARK' }) }) }],
  ['a bearer token in a sentence', { reason: 'no session for bearer MARK.MARK' }],
  ['the query of an address', { reason: 'GET https://sms.example/send?key=MARK&to=0812345678 failed' }],
  ['the login in an address', { reason: 'connect postgres://sanuk:MARK@db:5432/sanuk' }],
  ['a phone number', { reason: 'no member 081-234-5678, +66812345678 or 0812345678' }],
  ['the values of a row', { reason: 'Key (bank_account)=(1012345678) already exists.' }],
  ['a bank account', { reason: 'account 101-2-34567-8 or 1012345678 is closed' }],
  ['what is no JSON', { reason: `Unexpected token 'M', ..."pin":MARK}" is not valid JSON` }],
])('[P4] is removed from a line: %s', (_what, fields) => {
  const text = redact(line(fields));
  expect(text).not.toMatch(/MARK|abc\.def|123456|2345678|234-5678|34567/);
  expect(() => JSON.parse(text)).not.toThrow();
});

test('[P4] what staff looks for stays: ids, references, amounts, addresses of networks, keys by their id', () => {
  const kept = line({
    requestId: '08123456780812345678081234567812',
    transaction: '202611280001',
    withdrawal: '0193a5b2-7c1e-7d4f-8a9b-081234567812',
    amountSatang: 10_000_000_000,
    network: '203.0.113.7',
    key: 'operator:k1',
    path: '/api/payment/create_qr',
    reason: 'bank answered 503 for 2026-11-28',
  });
  expect(redact(kept)).toBe(kept);
});
