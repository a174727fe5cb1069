import type { AppContext, Feature } from '../../context/context.ts';
import { takeUnplayedGifts } from './gifts.service.ts';
import { requireForDeposit, requireForGift } from './requirements.service.ts';

/** What members have to play for before a credit can be withdrawn, and what counts as played (docs/turnover.md). */
export function turnoverFeature({ hooks, agents }: AppContext): Feature {
  hooks.depositCredited.add((tx, deposit) =>
    requireForDeposit(tx, deposit, agents.byId(deposit.agentId)?.withdrawal.turnover_rate ?? 0),
  );
  hooks.giftCredited.add(requireForGift);
  hooks.playStopped.add(async (tx, { memberId, agentId, kind }) => {
    if (kind === 'exclusion') await takeUnplayedGifts(tx, { memberId, agentId });
  });
  return { name: 'turnover' };
}
