import type { MemberFlag } from '@sanuk/contract/outside/operator-flags';
import { memberMoneyOf } from '../../../shared/member-money/testing/member-money.fixture.ts';
import { type Answers, ok } from '../../../testing/office-page.tsx';
import type { Waiting } from '../queue.rules.ts';
import { nothing } from './queue.fixtures.ts';

const page = (items: readonly unknown[]) => ok({ items, next_cursor: null });

/** Answers of the server to everything that the queue reads. @param waiting is called for each list, so that it may change */
export function queueAnswers(waiting: () => Partial<Waiting>, flags: readonly MemberFlag[] = []): Answers {
  const now = (): Waiting => ({ ...nothing, ...waiting() });
  return {
    'POST /api/orders/withdrawals/list': (body) => {
      const { state } = body as { state: string };
      return page(state === 'requested' ? now().withdrawals : now().payouts);
    },
    'POST /api/orders/review/list': (body) => {
      const { state } = body as { state: string };
      return page(now().deposits.filter(({ decision }) => state === (decision ? 'proposed' : 'open')));
    },
    'POST /api/orders/wallets/list': () => ok(now().gifts),
    'POST /api/orders/wins/list': () => ok(now().wins),
    'POST /api/orders/accounts/list': () => ok(now().accounts),
    'POST /api/orders/adjustments/list': () => ok(now().adjustments),
    'POST /api/orders/members/flags': () => page(flags),
    'POST /api/queue/claims': () => ok([]),
    'POST /api/orders/members/money': () => ok(memberMoneyOf()),
    'POST /api/orders/members/find': () => ok([]),
  };
}
