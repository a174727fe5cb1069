import { maskedPhone } from './masked-phone.rules.ts';

test('[R1] [L7] of a member’s number strangers see the first and the last two digits', () => {
  expect(maskedPhone('0812345678')).toBe('08****78');
  expect(maskedPhone('0612345600')).toBe('06****00');
});
