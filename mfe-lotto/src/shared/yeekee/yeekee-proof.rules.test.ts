import fc from 'fast-check';
import { proofOf, provesResult, subtractedPosition, sumOfShots } from './yeekee-proof.rules.ts';

describe('yeekee proof', () => {
  test.each([
    ['1234567890', '51876', '1234516014', '014', '16'],
    ['66666', '12345', '54321', '321', '54'],
    ['1009890', '39049', '970841', '841', '70'],
    ['12345', '12340', '00005', '005', '00'],
    ['12345', '12345', '00000', '000', '00'],
    ['9007199254740993123', '00001', '9007199254740993122', '122', '93'],
  ])('[X4] sum %s without the 16th shot %s leaves %s: %s and %s', (sum, sixteenth, rest, top3, bottom2) => {
    const proof = proofOf(sum, sixteenth);
    expect(proof).toMatchObject({ rest, top3, bottom2 });
    expect(`${proof?.lead}${proof?.bottom2}${proof?.top3}`).toBe(rest);
    expect(proof && provesResult(proof, { top3, top2: top3.slice(1), bottom2 })).toBe(true);
    const published = { top3, top2: top3.slice(1), bottom2 };
    for (const wrong of [{ top3: '999', top2: '99' }, { top3: '999' }, { top2: '99' }, { bottom2: '99' }])
      expect(proof && provesResult(proof, { ...published, ...wrong })).toBe(false);
  });

  test('[X4] the published vector of twenty shots', () => {
    const shots = Array.from({ length: 20 }, (_, i) =>
      String(((i + 1) * 7919 + 12345) % 100_000).padStart(5, '0'),
    );
    expect(sumOfShots(shots)).toBe('1009890');
    expect(proofOf(sumOfShots(shots), shots[subtractedPosition - 1] ?? null)).toMatchObject({
      top3: '841',
      bottom2: '70',
    });
  });

  test.each([
    ['100', null],
    ['', '12345'],
    ['1x', '12345'],
    ['5', '12345'],
    ['12344', '12345'],
  ])('[X4] without its numbers (%j, %j) there is no proof', (sum, sixteenth) => {
    expect(proofOf(sum, sixteenth)).toBeUndefined();
  });
});

describe('a proof against adding on paper (property)', () => {
  const shot = fc.integer({ min: 0, max: 99_999 }).map((value) => String(value).padStart(5, '0'));

  /** Adds column by column with carries, the way a member would with a pencil. */
  function addOnPaper(numbers: readonly string[]): string {
    let sum = '0';
    for (const number of numbers) {
      let carry = 0;
      let next = '';
      for (let place = 1; place <= Math.max(sum.length, number.length) || carry > 0; place += 1) {
        const column = Number(sum.at(-place) ?? 0) + Number(number.at(-place) ?? 0) + carry;
        next = `${column % 10}${next}`;
        carry = Math.floor(column / 10);
      }
      sum = next;
    }
    return sum.replace(/^0+(?=.)/, '');
  }

  test('[X4] the sum of the shots, and what is left without the 16th: the sum of all others', () => {
    fc.assert(
      fc.property(fc.array(shot, { minLength: 20, maxLength: 60 }), (shots) => {
        const sum = sumOfShots(shots);
        expect(sum).toBe(addOnPaper(shots));
        const proof = proofOf(sum, shots[15] ?? null);
        const others = addOnPaper(shots.filter((_, index) => index !== 15)).padStart(5, '0');
        expect(proof?.rest).toBe(others);
        expect(proof?.top3).toBe(others.slice(-3));
        expect(proof?.bottom2).toBe(others.slice(-5, -3));
        expect(proof?.lead).toBe(others.slice(0, -5));
      }),
    );
  });

  test('[X4] one digit more or less in any shot but the 16th is seen in the result', () => {
    const shots = Array.from({ length: 20 }, (_, index) => String(index * 4999).padStart(5, '0'));
    const proof = proofOf(sumOfShots(shots), shots[15] ?? null);
    const result = {
      top3: proof?.top3 ?? '',
      top2: proof?.top3.slice(1) ?? '',
      bottom2: proof?.bottom2 ?? '',
    };
    for (const [index, original] of shots.entries()) {
      const changed = shots.with(index, String((Number(original) + 1) % 100_000).padStart(5, '0'));
      const again = proofOf(sumOfShots(changed), changed[15] ?? null);
      expect(again && provesResult(again, result)).toBe(index === 15);
    }
  });

  test.each(['-5', '1.5', '1e3', '٣', '１２', '๑๒', ' 12', '12 '])(
    '[X4] %j is no number of a proof',
    (text) => {
      expect(proofOf(text, '00001')).toBeUndefined();
      expect(proofOf('100000', text)).toBeUndefined();
    },
  );

  test('[X4] a shot has five digits at most', () => {
    expect(proofOf('1000000', '99999')?.rest).toBe('900001');
    expect(proofOf('1000000', '100000')).toBeUndefined();
    expect(proofOf('1000000', '')).toBeUndefined();
    expect(sumOfShots([])).toBe('0');
  });
});
