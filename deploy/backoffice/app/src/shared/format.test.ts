import { formatBankTime } from './format.ts';

test.each([
  ['2026-11-28T11:15:03.250Z', '28 พ.ย. 2569 18:15:03.250'],
  ['2026-11-28T18:15:03+07:00', '28 พ.ย. 2569 18:15:03.000'],
  // The zone is not known, or the text is no time at all.
  ...['2026-11-28T18:15:03', '28/11/2569 18:15', '05/06/2026 18:15', '2026-13-41T99:15:03Z', ''].map(
    (text) => [text, text],
  ),
])('a bank writes %j, and staff reads %j', (written, shown) => {
  expect(formatBankTime(written)).toBe(shown);
});
