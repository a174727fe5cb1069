import type { LottoRound } from '@sanuk/contract/areas/lotto';
import type { Answers } from '@sanuk/testing/fake-server';
import { type PageOptions, renderPage } from '@sanuk/testing/render-page';
import { sampleLobby, sampleNow, sampleRound } from '../../../shared/testing/lotto.fixtures.ts';
import LobbyPage from '../lobby.page.tsx';

/** An instant so many minutes after the one the samples are of. */
export const after = (minutes: number) => new Date(Date.parse(sampleNow) + minutes * 60_000).toISOString();

/** So many rounds of one market, a quarter of an hour apart. */
export const series = (count: number): LottoRound[] =>
  Array.from({ length: count }, (_, index) =>
    sampleRound({ round_id: `y-${index + 1}`, round_no: index + 1, close_at: after(15 * (index + 1)) }),
  );

/** Opens the lobby for a visitor, at a tab if one is named. */
export const openLobby = (tab = '', answers: Answers = {}, options: Partial<PageOptions> = {}) =>
  renderPage(<LobbyPage />, {
    path: `/lotto/lobby${tab && `?tab=${tab}`}`,
    session: 'guest',
    answers: { 'GET /api/lotto/lobby': sampleLobby(), ...answers },
    ...options,
  });
