import type { Generated } from 'kysely';

/** A notification and an event alike: when it is seen, and under which key it was published. */
interface PublicationColumns {
  agent_id: number;
  published_at: Generated<Date>;
  published_until: Date | null;
  withdrawn_at: Date | null;
  /** sha256 of what was published: the same key with other content is refused */
  content_digest: string | null;
  publish_key: string | null;
  /** the next moment at which it begins or ceases to be seen; null when nothing is to come */
  next_transition_at: Date | null;
}

export interface NotificationTable extends PublicationColumns {
  notification_id: Generated<bigint>;
  /** the only member who sees it; null for all of the brand */
  member_id: string | null;
  type: number;
  image: string | null;
  title: string;
  description: string;
  href: string | null;
}

export interface AgentEventTable extends PublicationColumns {
  event_id: Generated<bigint>;
  title: string;
  image: string;
  position: number;
}

export interface NotificationReadTable {
  member_id: string;
  notification_id: bigint;
  read_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    notification: NotificationTable;
    notification_read: NotificationReadTable;
    agent_event: AgentEventTable;
  }
}
