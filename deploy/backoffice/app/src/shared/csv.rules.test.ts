import { csvOf } from './csv.rules.ts';

test('cells are quoted, and a file says that it is UTF-8', () => {
  expect(
    csvOf([
      ['เวลา', 'a"b'],
      ['1,5', 'x\ny'],
    ]),
  ).toBe('\ufeff"เวลา","a""b"\r\n"1,5","x\ny"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j runs in no program for tables', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"'${text}"\r\n`);
});
