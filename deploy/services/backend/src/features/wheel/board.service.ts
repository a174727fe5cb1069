import type { WheelBoard } from '@sanuk/contract/areas/wheel';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { maskedPhone } from '../../members/masked-phone.rules.ts';
import { findSpins, findWinners } from './wheel.repository.ts';

/** Real winners of the brand, masked, and the caller's own spins. */
export async function readBoard(
  { db }: AppContext,
  agent: Agent,
  member: MemberSession | null,
): Promise<WheelBoard> {
  const winners = await findWinners(db, agent.agentId);
  const mine = member ? await findSpins(db, member.memberId) : [];
  return {
    winners: winners.map((row) => ({
      name: maskedPhone(row.phone),
      prize: row.prize_name,
      at: row.created_at.toISOString(),
    })),
    mine: mine.map((row) => ({
      prize: row.prize_name,
      kind: row.prize_kind,
      at: row.created_at.toISOString(),
    })),
  };
}
