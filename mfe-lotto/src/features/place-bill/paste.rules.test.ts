import type { BetType } from '@sanuk/contract/areas/lotto';
import fc from 'fast-check';
import { parsePaste } from './paste.rules.ts';

const read = (text: string, betTypes: BetType[] = [], amount = '') => {
  const { lines, problems } = parsePaste(text, { betTypes, amount });
  return {
    lines: lines.map((line) => `${line.number} ${line.betType} ${line.amount}`),
    problems: problems.map((problem) => `${problem.row} ${problem.reason} ${problem.text}`),
  };
};

describe('paste parser', () => {
  test.each([
    ['23,45,76', ['23 2TOP ', '45 2TOP ', '76 2TOP ']],
    ['23 45 76', ['23 2TOP ', '45 2TOP ', '76 2TOP ']],
    ['23-45/76;08|09', ['23 2TOP ', '45 2TOP ', '76 2TOP ', '08 2TOP ', '09 2TOP ']],
    ['53 36=50', ['53 2TOP 50', '36 2TOP 50']],
    ['53 36 = 50', ['53 2TOP 50', '36 2TOP 50']],
    ['53=50.25', ['53 2TOP 50.25']],
    ['53=50 36=20', ['53 2TOP 50', '36 2TOP 20']],
    ['53=50, 36=20', ['53 2TOP 50', '36 2TOP 20']],
    ['53=50,36=20', ['53 2TOP 50', '36 2TOP 20']],
    ['53=50,361=20', ['53 2TOP 50', '361 3TOP 20']],
    ['53=50 36', ['53 2TOP 50', '36 2TOP ']],
    ['53=50, 361', ['53 2TOP 50', '361 3TOP ']],
    ['123=100*100', ['123 3TOP 100', '123 3TOD 100']],
    ['123 = 100 × 50', ['123 3TOP 100', '123 3TOD 50']],
    ['53=20x30', ['53 2TOP 20', '53 2BOTTOM 30']],
    ['5=20X30', ['5 RUN_TOP 20', '5 RUN_BOT 30']],
    ['123=100*0', ['123 3TOP 100']],
    ['123=0*100', ['123 3TOD 100']],
    ['๑๒๓=๕๐*๒๐', ['123 3TOP 50', '123 3TOD 20']],
    ['53=50บาท', ['53 2TOP 50']],
    ['53=50 บาท 36=20 บาท', ['53 2TOP 50', '36 2TOP 20']],
    ['53=50บาท36=20฿45=5บ.', ['53 2TOP 50', '36 2TOP 20', '45 2TOP 5']],
    ['23\u00a045\t76', ['23 2TOP ', '45 2TOP ', '76 2TOP ']],
    ['007', ['007 3TOP ']],
    ['', []],
    ['\n  \n', []],
  ])('[X3] %j is read without doubt', (text, lines) => {
    expect(read(text)).toEqual({ lines, problems: [] });
  });

  test('[X3] each row of a text is read by itself', () => {
    expect(read('23,45\r\n53 36=50\n123=100*100').lines).toEqual([
      '23 2TOP ',
      '45 2TOP ',
      '53 2TOP 50',
      '36 2TOP 50',
      '123 3TOP 100',
      '123 3TOD 100',
    ]);
  });

  test('[X3] numbers take the chosen types of their digit count and the amount in use', () => {
    expect(read('23 123', ['2BOTTOM', '2TOP'], '20').lines).toEqual([
      '23 2BOTTOM 20',
      '23 2TOP 20',
      '123 3TOP 20',
    ]);
    expect(read('23=5', ['2BOTTOM'], '20').lines).toEqual(['23 2BOTTOM 5']);
    expect(read('123 7', ['3TOD', '3TOP', 'RUN_BOT', 'RUN_TOP']).lines).toEqual([
      '123 3TOD ',
      '123 3TOP ',
      '7 RUN_BOT ',
      '7 RUN_TOP ',
    ]);
    expect(read('7', ['RUN_BOT']).lines).toEqual(['7 RUN_BOT ']);
    expect(read('123', ['3TOD']).lines).toEqual(['123 3TOD ']);
  });

  test.each([
    ['53=1,000', ['1 amount-unclear 53=1,000']],
    ['53=', ['1 amount-missing 53=']],
    ['53=a', ['1 amount-missing 53=a']],
    ['53==5', ['1 amount-missing 53==5']],
    ['=50', ['1 unreadable =50']],
    ['=50*20', ['1 unreadable =50*20']],
    ['12345', ['1 number-length 12345']],
    ['1234=50', ['1 number-length 1234']],
    ['บน 23', ['1 unreadable บน']],
    ['ab', ['1 unreadable ab']],
    ['12\n3a\n45', ['2 unreadable 3a']],
    ['53=50*20*10', ['1 unreadable *10']],
    ['53*20', ['1 unreadable 53*20']],
    ['-5=50 <b>', ['1 unreadable <b>']],
  ])('[X3] %j is reported, not guessed', (text, problems) => {
    expect(read(text).problems).toEqual(problems);
  });

  test('[X3] whatever is pasted, only whole numbers with plain amounts come out (property)', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('53', '123', '7', '=', '*', '50', ',', ' ', '\n', '๑๒', '1,000', '.5', 'x', '='),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const { lines, problems } = parsePaste(pieces.join(''), { betTypes: ['2TOP'], amount: '' });
        for (const line of lines) {
          expect(line.number).toMatch(/^\d{1,3}$/);
          expect(line.amount).toMatch(/^$|^\d+(\.\d{1,2})?$/);
        }
        for (const problem of problems) expect(problem.row).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  test('[X3] what follows an amount that is not clear is not read either', () => {
    expect(read('12=5 53=1,000 36=20').lines).toEqual(['12 2TOP 5']);
    expect(read('12=5 53=1,000 36=20').problems).toEqual(['1 amount-unclear 53=1,000 36=20']);
  });

  test('[X3] what could be read stays beside what could not', () => {
    expect(read('12 3a 45=10')).toEqual({
      lines: ['12 2TOP 10', '45 2TOP 10'],
      problems: ['1 unreadable 3a'],
    });
  });
});
