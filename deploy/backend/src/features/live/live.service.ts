import type { LiveEventName, LiveEvents } from '@sanuk/contract/live';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Tx } from '../../kernel/database.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';

/** Who gets an event: everyone, a brand's visitors and members, one member, or one session of a member. */
export interface LiveAudience {
  agentId?: number;
  memberId?: string;
  sessionId?: string;
}

/**
 * Tells browsers of something, once the transaction commits and only then. Amounts in `data` are baht,
 * as everywhere on the wire.
 */
export async function publishLive<N extends LiveEventName>(
  tx: Tx,
  audience: LiveAudience,
  name: N,
  data: LiveEvents[N],
): Promise<void> {
  await tx
    .insertInto('live_event')
    .values({
      agent_id: audience.agentId ?? null,
      member_id: audience.memberId ?? null,
      session_id: audience.sessionId ?? null,
      name,
      data: JSON.stringify(data),
      seq: null,
    })
    .execute();
}

/** Tells a member's open pages what the cash wallet and the points are now. Call it after the last movement. */
export async function publishWallet(tx: Tx, memberId: string): Promise<void> {
  const { cashSatang, points } = await memberBalances(tx, memberId);
  await publishLive(tx, { memberId }, 'wallet.changed', {
    balance: bahtFromSatang(cashSatang),
    point: Number(points),
  });
}
