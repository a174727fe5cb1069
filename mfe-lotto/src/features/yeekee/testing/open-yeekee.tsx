import type { LottoRound, YeekeeShots } from '@sanuk/contract/areas/lotto';
import { announce } from '@sanuk/platform';
import type { Answers } from '@sanuk/testing/fake-server';
import { act, type PageOptions, renderPage, screen } from '@sanuk/testing/render-page';
import { sampleDetail, sampleLobby, sampleRound } from '../../../shared/testing/lotto.fixtures.ts';
import YeekeePage from '../yeekee.page.tsx';
import { sampleDay, sampleShot, sampleShots } from './yeekee.fixtures.ts';

interface Opened extends Partial<PageOptions> {
  round?: LottoRound;
  shots?: YeekeeShots;
  query?: string;
}

/** Opens the page of a yeekee round and waits until it says which. */
export async function openYeekee(
  answers: Answers = {},
  { round = sampleRound(), shots = sampleShots(), query = '', ...options }: Opened = {},
) {
  const page = await renderPage(<YeekeePage />, {
    path: `/lotto/yeekee/${round.round_id}${query}`,
    route: '/lotto/yeekee/:roundId?',
    answers: {
      'GET /api/lotto/round': sampleDetail(round),
      'GET /api/lotto/lobby': sampleLobby(),
      'GET /api/lotto/yeekee/list': shots,
      'GET /api/lotto/yeekee/lists': sampleDay([[round, shots.count]]),
      ...answers,
    },
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

/** A shot falls, as the live connection tells of it. */
export const hearShot = (...args: Parameters<typeof sampleShot>) =>
  act(() => announce('lotto:shot', { roundId: sampleRound().round_id, shot: sampleShot(...args) }));
