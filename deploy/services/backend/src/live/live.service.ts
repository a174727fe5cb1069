import type { LiveEvents, ServiceEventName } from '@sanuk/contract/live';
import type { Tx } from '../database/database.ts';

/** The receivers of an event: all, a brand's visitors and members, one member, or one session of a member. */
export interface LiveAudience {
  agentId?: number;
  memberId?: string;
  sessionId?: string;
}

/**
 * Publishes an event to browsers when the transaction commits. Amounts in `data` are baht, as everywhere on the wire.
 */
export async function publishLive<N extends ServiceEventName>(
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
