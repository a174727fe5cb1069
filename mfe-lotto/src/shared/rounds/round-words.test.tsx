import { setServerTime } from '@sanuk/platform';
import { render, screen } from '@sanuk/testing/render-page';
import { hanoiRound, resultedRound, sampleNow, sampleRound } from '../testing/lotto.fixtures.ts';
import { RoundClock } from './round-clock.tsx';
import { ResultDigits } from './round-result.tsx';
import { roundDay, roundLabel, roundTimes, roundTitle } from './round-words.ts';

beforeEach(() => setServerTime(sampleNow));

describe('what a round is called', () => {
  test.each([
    ['of a series', sampleRound(), 'รอบที่ 42', 'หวยยี่กี รอบที่ 42'],
    ['of a daily draw', hanoiRound(), 'งวด 20 พ.ย. 2569', 'หวยฮานอยปกติ (จำลอง)'],
  ])('[L1] a round %s', (_kind, round, label, title) => {
    expect([roundLabel(round), roundTitle(round)]).toEqual([label, title]);
  });

  test('[L1] its day is the business day, also for a round past midnight', () => {
    expect(roundDay(sampleRound({ close_at: '2026-11-20T18:30:00.000Z' }))).toBe('20 พ.ย. 2569');
  });

  test.each([
    ['upcoming', 'เปิดรับ 05:00'],
    ['open', 'ปิดรับ 16:15'],
    ['waiting', 'ปิดรับแล้ว 16:15'],
    ['resulted', 'ปิดรับแล้ว 16:15'],
    ['refunded', 'ปิดรับแล้ว 16:15'],
  ] as const)('[L1] %s: %s, in the time of Bangkok', (phase, words) => {
    expect(roundTimes(sampleRound(), phase).replace(' น.', '')).toBe(words);
  });
});

describe('the countdown of a round', () => {
  const at = (seconds: number) => new Date(Date.parse(sampleNow) + seconds * 1000).toISOString();

  test.each([
    ['to its opening', sampleRound({ status: 'upcoming', open_at: at(3725) }), 'เปิดรับใน', /^01:02:0\d$/],
    ['to its close', sampleRound(), 'ปิดรับใน', /^04:2\d$/],
    ['to its result', sampleRound({ status: 'closed', result_at: at(65) }), 'ออกผลใน', /^01:0\d$/],
    ['over days', sampleRound({ close_at: at(2 * 86_400 + 65) }), 'ปิดรับใน', /^2 วัน 00:01:0\d$/],
  ])('[L1] runs %s', (_what, round, label, time) => {
    render(<RoundClock round={round} />);
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(time);
  });

  test('[L1] a result that is late is said to be on its way, and what is over has no clock', () => {
    const { rerender } = render(<RoundClock round={sampleRound({ status: 'closed', result_at: at(-1) })} />);
    expect(screen.getByText('กำลังออกผล')).toBeVisible();
    for (const round of [resultedRound(), sampleRound({ status: 'refunded' })]) {
      rerender(<RoundClock round={round} />);
      expect(screen.queryByText(/ใน$|กำลังออกผล/)).toBeNull();
    }
  });
});

test.each([
  [{ top3: '047', top2: '47', bottom2: '09' }, false, ['047', '09']],
  [{ top3: '047', top2: '47', bottom2: '09' }, true, ['047', '47', '09']],
  [null, true, ['–', '–', '–']],
])('[L1] of a result %j (whole: %s) stand %j, zeros included', (result, full, digits) => {
  render(<ResultDigits result={result} full={full} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(digits);
});
