import { Secret, TOTP } from 'otpauth';
import { checkTotp, newTotpSecret, totpAddress } from './totp.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const now = 1_800_000_000_000;
const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
const step = now / 30_000;

test('the code of RFC 6238 is accepted', () => {
  const rfc = Secret.fromHex('3132333435363738393031323334353637383930').base32;
  expect(checkTotp(rfc, '287082', 0, 59_000)).toBe(1);
});

test('a code of the present step or of a neighbour is accepted, and says which step it is of', () => {
  for (const offset of [-1, 0, 1])
    expect(checkTotp(secret, codeAt(now + offset * 30_000), 0, now)).toBe(step + offset);
  for (const offset of [-2, 2]) expect(checkTotp(secret, codeAt(now + offset * 30_000), 0, now)).toBeNull();
});

test('a code counts once, and no earlier one counts after it', () => {
  expect(checkTotp(secret, codeAt(now), step, now)).toBeNull();
  expect(checkTotp(secret, codeAt(now - 30_000), step, now)).toBeNull();
  expect(checkTotp(secret, codeAt(now + 30_000), step, now)).toBe(step + 1);
});

test.each(['', '12345', '1234567', 'abcdef', '๑๒๓๔๕๖', ' 123456'])('%j is no code', (code) => {
  expect(checkTotp(secret, code, 0, now)).toBeNull();
});

test('a secret is new each time, and its address names person and issuer', () => {
  const one = newTotpSecret();
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(one);
  expect(totpAddress('pim', one)).toMatch(/^otpauth:\/\/totp\/Sanuk:pim\?issuer=Sanuk&secret=/);
});
