import type { LiveScore } from '../../server/sport/match.ts';
import type { BegunMatch } from '../../server/sport/sport-api.ts';
import { element } from '../dom.ts';
import { badge } from './badge.view.ts';
import { keyedList, type Row, write } from './keyed.ts';
import { matchOf, sidesOf } from './lines.ts';
import { sportText } from './sport.text.ts';

/** Where a match stands, in a few letters. */
export function phaseText({ phase, clock, isBreak, points }: LiveScore): string {
  if (phase === 'off') return sportText.calledOff;
  if (phase === 'ended') return sportText.ended;
  if (isBreak) return sportText.halfTime;
  return points ? sportText.set(clock) : sportText.minute(clock);
}

const goalsText = ({ goals }: LiveScore, side: 'home' | 'away'): string =>
  goals
    .filter((goal) => goal.side === side)
    .map(({ minute }) => sportText.minute(minute))
    .join(' ');

function matchCard(id: string, foot: HTMLElement[]): Row<BegunMatch> {
  const fixture = matchOf(id);
  const names = sidesOf(id);
  const phase = element('b', { class: 'phase' });
  const lines = (['home', 'away'] as const).map((side, at) => {
    const [score, points, goals] = [element('b', {}), element('i', {}), element('small', {})];
    const line = element(
      'p',
      {},
      ...(fixture ? [badge(fixture[side])] : []),
      element('span', { class: 'name' }, names[side], goals),
      points,
      score,
    );
    const update = (live: LiveScore) => {
      const before = Number(score.textContent);
      write(score, live.phase === 'off' ? '–' : String(live[side]));
      if (live.phase === 'live' && live[side] > before && score.dataset.seen) line.dataset.scored = 'yes';
      score.dataset.seen = 'yes';
      write(points, live.points ? String(live.points[at]) : '');
      write(goals, goalsText(live, side));
    };
    return { line, update };
  });
  const bar = element('progress', { max: '1', 'aria-hidden': 'true' }) as HTMLProgressElement;
  const card = element(
    'li',
    { class: 'card' },
    element('div', { class: 'when' }, element('span', {}, fixture?.league.name ?? ''), phase),
    ...lines.map(({ line }) => line),
    bar,
    ...foot,
  );
  return {
    element: card,
    update({ live }) {
      card.dataset.phase = live.phase;
      write(phase, phaseText(live));
      for (const { update } of lines) update(live);
      bar.hidden = live.phase !== 'live';
      bar.value = live.points ? (live.clock - 1) / 5 : live.clock / 90;
    },
  };
}

/** Matches that are on. */
export const liveView = (list: HTMLElement) =>
  keyedList<BegunMatch>(
    list,
    ({ id }) => id,
    ({ id }) => matchCard(id, []),
  );

/** What a check of a result found. */
export type Verdict = 'verified' | 'verifyFailed' | 'verifyUnavailable';

/** Matches that are over, each with a way to check it. */
export const endedView = (list: HTMLElement, verify: (match: BegunMatch) => Promise<Verdict>) =>
  keyedList<BegunMatch>(
    list,
    ({ id }) => id,
    (match) => {
      const said = element('span', { role: 'status' });
      const button = element(
        'button',
        { type: 'button', class: 'verify', 'aria-label': sportText.verifyOf(sidesOf(match.id).match) },
        sportText.verify,
      );
      button.addEventListener('click', async () => {
        write(said, sportText.verifying);
        const verdict = await verify(match);
        said.dataset.verdict = verdict;
        write(said, sportText[verdict]);
      });
      return matchCard(match.id, [element('div', { class: 'proof' }, button, said)]);
    },
  );
