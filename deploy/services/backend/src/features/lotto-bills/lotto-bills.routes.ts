import type { AppContext, Feature } from '../../context/context.ts';
import { route } from '../../http/route.ts';
import { listBills, listWins, readBill } from './bill-list.service.ts';
import { cancelBill } from './cancel.service.ts';
import { createBill, forgetQuotes, validateBill } from './lotto-bills.service.ts';
import { settleBills } from './settlement.service.ts';

const pollMs = 250;
const tidyMs = 60_000;

/** Bills: checked, bought, given back, settled. */
export function lottoBillsFeature(context: AppContext): Feature {
  const { db } = context;
  return {
    name: 'lotto-bills',
    jobs: [
      { name: 'lotto-settle', everyMs: pollMs, run: () => settleBills(db) },
      { name: 'lotto-quotes', everyMs: tidyMs, run: () => forgetQuotes(context) },
    ],
    routes: [
      route('POST /api/lotto/bill/validate', ({ agent, member, body }) =>
        validateBill(context, agent, member, body),
      ),
      route('POST /api/lotto/bill/create', ({ agent, member, body }) =>
        createBill(context, agent, member, body),
      ),
      route('POST /api/lotto/bill/cancel', ({ agent, member, body, requestKey }) =>
        cancelBill(context, agent, member, body, requestKey),
      ),
      route('GET /api/lotto/bill/list', ({ member, query }) => listBills(context, member, query)),
      route('GET /api/lotto/bill/wins', ({ member, query }) => listWins(context, member, query.round_ids)),
      route('GET /api/lotto/bill/detail', ({ member, query }) => readBill(context, member, query.bill_id)),
    ],
  };
}
