import { crc16, promptPayPayload } from './promptpay.rules.ts';

/** Published vectors of dtinth/promptpay-qr, and two of other receivers. */
test.each([
  ['0801234567', null, '00020101021129370016A000000677010111011300668012345675802TH530376463046197'],
  ['+66-89-123-4567', null, '00020101021129370016A000000677010111011300668912345675802TH5303764630429C1'],
  ['1-1111-11111-11-1', null, '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A'],
  [
    '004-999-000-288-505',
    null,
    '00020101021129390016A00000067701011103150049990002885055802TH530376463041521',
  ],
  ['0123456789012', null, '00020101021129370016A000000677010111021301234567890125802TH530376463040CBD'],
  [
    '000-000-0000',
    422n,
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  ],
  [
    '0801234567',
    50_037n,
    '00020101021229370016A000000677010111011300668012345675802TH53037645406500.376304D15C',
  ],
])('[M2] the QR of %s for %s satang is the published one', (receiver, amountSatang, payload) => {
  expect(promptPayPayload({ receiver, amountSatang, reference: null })).toBe(payload);
});

test('[M2] the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('00020101021129390016A000000677010111031514000080111111153037645802TH6304')).toBe('7C0F');
});

test('[M2] the reference stands in tag 62 before the checksum, which covers it', () => {
  const payload = promptPayPayload({
    receiver: '000-000-0000',
    amountSatang: 50_037n,
    reference: 'SN2345ABCDEFGH',
  });
  expect(payload).toContain('5406500.376218' + '0514SN2345ABCDEFGH6304');
  expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)));
});

test.each([
  { receiver: '12345', amountSatang: 1n, reference: null },
  // One digit too many must not pay whoever has the first fifteen.
  { receiver: '0049990002885051', amountSatang: 1n, reference: null },
  { receiver: '00499900028850', amountSatang: 1n, reference: null },
  { receiver: '0801234567', amountSatang: 0n, reference: null },
  { receiver: '0801234567', amountSatang: -1n, reference: null },
  { receiver: '0801234567', amountSatang: 100_000_000_000n, reference: null },
  { receiver: '0801234567', amountSatang: 1n, reference: 'อ้างอิง' },
  { receiver: '0801234567', amountSatang: 1n, reference: 'X'.repeat(26) },
])('[M2] what cannot stand in a QR is an error: %j', (qr) =>
  expect(() => promptPayPayload(qr)).toThrow(RangeError),
);

test.each([
  [1n, '54040.01'],
  [99_999_999_999n, '5412999999999.99'],
])('[M2] %s satang, the least and the most there is, stand in a QR', (amountSatang, field) => {
  const payload = promptPayPayload({ receiver: '0801234567', amountSatang, reference: 'X'.repeat(25) });
  expect(payload).toContain(`5303764${field}6229`);
});

/** Values by their tags, the checksum left out. */
function fieldsOf(payload: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < payload.length - 8; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

test('[M2] a bill names its biller and both references in tag 30, as the published one does', () => {
  // maythiwat/promptparse writes the same fields in another order.
  const published =
    '00020101021230610016A00000067701011201150999999999999900207D0001230307M00004553037645802TH5406500.376304DBEB';
  const receiver = { billerId: '099999999999990', reference2: 'M000045' };
  const payload = promptPayPayload({ receiver, amountSatang: 50_037n, reference: 'D000123' });
  expect(fieldsOf(payload)).toEqual(fieldsOf(published));
  expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)));
});

test.each([
  { billerId: '0123', reference: 'D1' },
  { billerId: '099999999999990', reference: null },
  { billerId: '099999999999990', reference: 'D'.repeat(21) },
  { billerId: '099999999999990', reference: 'lower' },
  { billerId: '099999999999990', reference: 'D1', reference2: 'M 1' },
])('[M2] what cannot stand in a bill is an error: %j', ({ reference, ...receiver }) =>
  expect(() => promptPayPayload({ receiver, amountSatang: 1n, reference })).toThrow(RangeError),
);
