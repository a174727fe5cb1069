import type { AppContext, Feature } from '../../kernel/context.ts';
import { route } from '../../kernel/route.ts';
import { findPoints, findWallets, readStatement } from './wallets.service.ts';

/** What a member has, and how it came to be that. */
export function walletsFeature({ db }: AppContext): Feature {
  return {
    name: 'wallets',
    routes: [
      route('POST /api/member/wallets', ({ member }) => findWallets(db, member.memberId)),
      route('POST /api/member/points', async ({ member }) => ({
        point: await findPoints(db, member.memberId),
      })),
      route('GET /api/member/statement', ({ member, query }) => readStatement(db, member.memberId, query)),
    ],
  };
}
