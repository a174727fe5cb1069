import type { BetType } from '@sanuk/contract/areas/lotto';
import { parsePaste } from './paste.rules.ts';

const read = (text: string, betTypes: BetType[] = [], amount = '') => {
  const { rows } = parsePaste(text, { betTypes, amount });
  return {
    lines: rows.flatMap(({ lines }) => lines.map((line) => `${line.number} ${line.betType} ${line.amount}`)),
    problems: rows.flatMap(({ row, reason }) => (reason ? [`${row} ${reason}`] : [])),
  };
};

describe('a pasted row with one meaning is read', () => {
  test.each([
    // Numbers without an amount.
    ['23,45,76', ['23 2TOP ', '45 2TOP ', '76 2TOP ']],
    ['23 45 76', ['23 2TOP ', '45 2TOP ', '76 2TOP ']],
    ['23;45|76;08,09', ['23 2TOP ', '45 2TOP ', '76 2TOP ', '08 2TOP ', '09 2TOP ']],
    ['23\u00a045\t76', ['23 2TOP ', '45 2TOP ', '76 2TOP ']],
    ['12,50', ['12 2TOP ', '50 2TOP ']],
    ['007', ['007 3TOP ']],
    // One amount.
    ['9-500', ['9 RUN_TOP 500']],
    ['77-50', ['77 2TOP 50']],
    ['77 - 50', ['77 2TOP 50']],
    ['77–50', ['77 2TOP 50']],
    ['77*50', ['77 2TOP 50']],
    ['77x50', ['77 2TOP 50']],
    ['77 X 50', ['77 2TOP 50']],
    ['53 36=50', ['53 2TOP 50', '36 2TOP 50']],
    ['53 36 = 50', ['53 2TOP 50', '36 2TOP 50']],
    ['53,36-50', ['53 2TOP 50', '36 2TOP 50']],
    ['53/36/12=50', ['53 2TOP 50', '36 2TOP 50', '12 2TOP 50']],
    ['53-36=50', ['53 2TOP 50', '36 2TOP 50']],
    ['53=50.25', ['53 2TOP 50.25']],
    ['53=50.', ['53 2TOP 50']],
    ['53=50 36=20', ['53 2TOP 50', '36 2TOP 20']],
    ['53=50, 36=20', ['53 2TOP 50', '36 2TOP 20']],
    ['53=50,361=20', ['53 2TOP 50', '361 3TOP 20']],
    ['53=1,000=20', ['53 2TOP 1', '000 3TOP 20']],
    ['53 36=50 / 12=20', ['53 2TOP 50', '36 2TOP 50', '12 2TOP 20']],
    ['77-50 88-20', ['77 2TOP 50', '88 2TOP 20']],
    ['53=50บาท', ['53 2TOP 50']],
    ['53=50 บาท 36=20 บาท', ['53 2TOP 50', '36 2TOP 20']],
    ['53=50บาท36=20฿45=5บ.', ['53 2TOP 50', '36 2TOP 20', '45 2TOP 5']],
    ['53=50.-', ['53 2TOP 50']],
    ['53 36 50บาท', ['53 2TOP 50', '36 2TOP 50']],
    ['53 ฿50', ['53 2TOP 50']],
    ['53 36 ตัวละ 50', ['53 2TOP 50', '36 2TOP 50']],
    // Two amounts.
    ['123=100*100', ['123 3TOP 100', '123 3TOD 100']],
    ['123 = 100 × 50', ['123 3TOP 100', '123 3TOD 50']],
    ['688-50-20', ['688 3TOP 50', '688 3TOD 20']],
    ['688-50*50', ['688 3TOP 50', '688 3TOD 50']],
    ['688=50-50', ['688 3TOP 50', '688 3TOD 50']],
    ['12*50*50', ['12 2TOP 50', '12 2BOTTOM 50']],
    ['12-50-50', ['12 2TOP 50', '12 2BOTTOM 50']],
    ['53=20x30', ['53 2TOP 20', '53 2BOTTOM 30']],
    ['5=20X30', ['5 RUN_TOP 20', '5 RUN_BOT 30']],
    ['123=100*0', ['123 3TOP 100']],
    ['123=0*100', ['123 3TOD 100']],
    // Thai and full-width digits.
    ['๑๒๓=๕๐*๒๐', ['123 3TOP 50', '123 3TOD 20']],
    ['１２=５０', ['12 2TOP 50']],
    ['１２３＝５０＊２０', ['123 3TOP 50', '123 3TOD 20']],
    // Words.
    ['บน9-500', ['9 RUN_TOP 500']],
    ['บน 23', ['23 2TOP ']],
    ['ล่าง 12 34=50', ['12 2BOTTOM 50', '34 2BOTTOM 50']],
    ['12=50 ล่าง', ['12 2BOTTOM 50']],
    ['บน 12=50 ล่าง 34=20', ['12 2TOP 50', '34 2BOTTOM 20']],
    ['12=50 บน 34=20 ล่าง', ['12 2TOP 50', '34 2BOTTOM 20']],
    ['12 บน 50 ล่าง 20', ['12 2TOP 50', '12 2BOTTOM 20']],
    ['12บน50', ['12 2TOP 50']],
    ['123 โต๊ด=50', ['123 3TOD 50']],
    ['123 บน 50 โต๊ด 20', ['123 3TOP 50', '123 3TOD 20']],
    ['123 ตรง 50 โตด 20', ['123 3TOP 50', '123 3TOD 20']],
    ['บน+ล่าง 12=50', ['12 2TOP 50', '12 2BOTTOM 50']],
    ['ล่าง-บน 12=50*20', ['12 2BOTTOM 50', '12 2TOP 20']],
    ['(ล่าง) 12=50', ['12 2BOTTOM 50']],
    ['โต๊ด: 123=50', ['123 3TOD 50']],
    ['วิ่งล่าง 5=100', ['5 RUN_BOT 100']],
    ['วิ่ง 5=100', ['5 RUN_TOP 100']],
    ['2 ตัวบน 12=50', ['12 2TOP 50']],
    ['สามตัวโต๊ด 123=50', ['123 3TOD 50']],
    ['2ล่าง 12=50', ['12 2BOTTOM 50']],
    ['12 34=50 กลับ', ['12 2TOP 50', '21 2TOP 50', '34 2TOP 50', '43 2TOP 50']],
    ['112=5 กลับ', ['112 3TOP 5', '121 3TOP 5', '211 3TOP 5']],
    ['112=5*3กลับ', ['112 3TOP 5', '121 3TOP 5', '211 3TOP 5']],
    ['12 กลับ 50', ['12 2TOP 50', '21 2TOP 50']],
    ['12=50*20 กลับ', ['12 2TOP 50', '12 2BOTTOM 20', '21 2TOP 50', '21 2BOTTOM 20']],
    ['ล่าง 12=50 กลับ', ['12 2BOTTOM 50', '21 2BOTTOM 50']],
    ['บน\u200b9-500', ['9 RUN_TOP 500']],
    ['', []],
    ['\n  \n', []],
  ])('[X3] %j', (text, lines) => {
    expect(read(text)).toEqual({ lines, problems: [] });
  });
});

describe('a pasted row that could mean two things, or nothing, is refused with the reason', () => {
  test.each([
    ['1/6/69', 'date'],
    ['16/11', 'date'],
    ['1-6-2569', 'date'],
    ['1.6.69', 'date'],
    ['688-50-50-50', 'too-many-amounts'],
    ['688=50*50*50', 'too-many-amounts'],
    ['50*50', 'list-or-amount'],
    ['20-20', 'list-or-amount'],
    ['12-34-56', 'list-or-amount'],
    ['12 50', 'list-or-amount'],
    ['12 50 50', 'list-or-amount'],
    ['12 500', 'list-or-amount'],
    ['12/50', 'list-or-amount'],
    ['1,000', 'list-or-amount'],
    ['12 34 50*20', 'list-or-amount'],
    ['12.50', 'list-or-amount'],
    ['7 23', 'mixed-lengths'],
    ['1 12=50', 'mixed-lengths'],
    ['9-500, 12=20 50', 'amount-missing'],
    ['53=50 36', 'amount-missing'],
    ['53=', 'amount-missing'],
    ['53=0', 'amount-missing'],
    ['53=0*0', 'amount-missing'],
    ['123=50*6', 'times-or-amount'],
    ['112x3', 'times-or-amount'],
    ['12=50*2', 'times-or-amount'],
    ['53=1,000', 'amount-unclear'],
    ['53=1 ,000', 'amount-unclear'],
    ['53=1,000.50', 'amount-missing'],
    ['53=20*1,000', 'amount-unclear'],
    ['53=๑,๐๐๐', 'amount-unclear'],
    ['53-1,000-50', 'amount-unclear'],
    ['53=50.255', 'amount-unclear'],
    ['53=20*50.255', 'amount-unclear'],
    ['53=50.361=20', 'amount-unclear'],
    ['53=50.25.36', 'amount-unclear'],
    ['53=50-36=20', 'amount-unclear'],
    ['53-05', 'amount-unclear'],
    ['53=1e5', 'unreadable'],
    ['53=a', 'unreadable'],
    ['53==5', 'unreadable'],
    ['53=-5', 'unreadable'],
    ['=50', 'number-missing'],
    ['-5=50', 'number-missing'],
    ['*50*20', 'number-missing'],
    ['บน=50', 'number-missing'],
    ['฿50', 'number-missing'],
    ['12345', 'number-length'],
    ['1234=50', 'number-length'],
    ['1. 12=50', 'unreadable'],
    ['10) 12=50', 'unreadable'],
    ['ab', 'unreadable'],
    ['โชคดี', 'unreadable'],
    ['รวม 500', 'unreadable'],
    ['12 3a 45=10', 'unreadable'],
    ['12\u200b34', 'unreadable'],
    ['12=5\u200b0', 'unreadable'],
    ['١٢', 'unreadable'],
    ['1²', 'unreadable'],
    ['12=50 34=20 บน', 'words-unclear'],
    ['12=50 บน 34=20', 'words-unclear'],
    ['12 บน 50 ล่าง', 'list-or-amount'],
    ['บน 12=50*20', 'words-unclear'],
    ['2บน 50', 'words-unclear'],
    ['2 บน 50', 'words-unclear'],
    ['3 ตัวบน 12=50', 'words-unclear'],
    ['วิ่ง 12=50', 'words-unclear'],
    ['112=5 6กลับ', 'words-unclear'],
    ['โต๊ด 123=50 กลับ', 'words-unclear'],
    ['123=50*50 กลับ', 'words-unclear'],
    ['123 บน 50 กลับ 20', 'words-unclear'],
    ['5=50 กลับ', 'words-unclear'],
    ['กลับ', 'number-missing'],
    ['โต๊ด 12=50', 'type-missing'],
    ['ล่าง 123=50', 'type-missing'],
  ])('[X3] %j: %s', (text, reason) => {
    expect(read(text)).toEqual({ lines: [], problems: [`1 ${reason}`] });
  });

  test('[X3] a row that cannot be read leaves the others as they are', () => {
    expect(read('12=5\n53=1,000\n36=20')).toEqual({
      lines: ['12 2TOP 5', '36 2TOP 20'],
      problems: ['2 amount-unclear'],
    });
  });
});

describe('headings and neighbours', () => {
  test('[X3] a heading applies to the rows below it until the next one', () => {
    expect(read('บน\n12=50\n\n123=20\n--- 2 ตัวล่าง ---\n34=50').lines).toEqual([
      '12 2TOP 50',
      '123 3TOP 20',
      '34 2BOTTOM 50',
    ]);
  });

  test.each(['ล่างจ้า', 'ยอดล่าง', 'ล่าง=50'])(
    '[X3] below the heading %j, which is not understood, a row must name its own side',
    (heading) => {
      expect(read(`บน\n12=50\n${heading}\n34=50\nบน 56=5`)).toEqual({
        lines: ['12 2TOP 50', '56 2TOP 5'],
        problems: [expect.stringMatching(/^3 /), '4 heading-unclear'],
      });
    },
  );

  test('[X3] a row that contradicts its heading is refused', () => {
    expect(read('บน\n12=50 ล่าง').problems).toEqual(['2 words-unclear']);
    expect(read('บน\n12=50*20').problems).toEqual(['2 words-unclear']);
  });

  test.each(['12,34\n50', '12,34\n50*30', '12\nบน 50', '50*30\n12,34'])(
    '[X3] %j could be numbers and the amount for them: both rows are refused',
    (text) => {
      expect(read(text, [], '20')).toEqual({ lines: [], problems: ['1 list-or-amount', '2 list-or-amount'] });
    },
  );

  test('[X3] numbers below each other are numbers', () => {
    expect(read('23\n45\n76').lines).toEqual(['23 2TOP ', '45 2TOP ', '76 2TOP ']);
  });

  test('[X3] numbers take the chosen types of their digit count and the amount in use', () => {
    expect(read('23\n123', ['2BOTTOM', '2TOP'], '20').lines).toEqual([
      '23 2BOTTOM 20',
      '23 2TOP 20',
      '123 3TOP 20',
    ]);
    expect(read('23=5', ['2BOTTOM'], '20').lines).toEqual(['23 2BOTTOM 5']);
    expect(read('123\n7', ['3TOD', '3TOP', 'RUN_BOT', 'RUN_TOP']).lines).toEqual([
      '123 3TOD ',
      '123 3TOP ',
      '7 RUN_BOT ',
      '7 RUN_TOP ',
    ]);
  });
});
