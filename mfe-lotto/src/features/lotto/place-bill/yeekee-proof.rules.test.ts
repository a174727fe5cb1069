import { proofOf, provesResult, subtractedPosition, sumOfShots } from './yeekee-proof.rules.ts';

describe('yeekee proof', () => {
  it.each([
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

  it('[X4] the published vector of twenty shots', () => {
    const shots = Array.from({ length: 20 }, (_, i) =>
      String(((i + 1) * 7919 + 12345) % 100_000).padStart(5, '0'),
    );
    expect(sumOfShots(shots)).toBe('1009890');
    expect(proofOf(sumOfShots(shots), shots[subtractedPosition - 1] ?? null)).toMatchObject({
      top3: '841',
      bottom2: '70',
    });
  });

  it.each([
    ['100', null],
    ['', '12345'],
    ['1x', '12345'],
    ['5', '12345'],
    ['12344', '12345'],
  ])('[X4] without its figures (%j, %j) there is no proof', (sum, sixteenth) => {
    expect(proofOf(sum, sixteenth)).toBeUndefined();
  });
});
