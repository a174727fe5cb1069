import type { Answers } from '@sanuk/testing/fake-server';
import { renderPage } from '@sanuk/testing/render-page';
import { closeSlip } from '../../../shared/slip/slip-store.ts';
import { sampleBill, sampleLines, sampleLobby } from '../../../shared/testing/lotto.fixtures.ts';
import BillsPage from '../bills.page.tsx';

const answers: Answers = {
  'GET /api/lotto/lobby': sampleLobby(),
  'GET /api/lotto/bill/list': { items: [sampleBill()], next_cursor: null },
  'GET /api/lotto/bill/detail': { bill: sampleBill(), lines: sampleLines() },
};

/** Opens a member's list of bills, with one bill of the next round in it. */
export const openBills = (more: Answers = {}, path = '/lotto/bills') =>
  renderPage(<BillsPage />, { path, answers: { ...answers, ...more } });

// A bill that was copied is the open slip of its round.
afterEach(() => closeSlip('yeekee-20261120-42'));
