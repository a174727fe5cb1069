import type { FastifyBaseLogger } from 'fastify';
import type { BackendAccess } from '../backend/backend-access.ts';
import type { Database } from '../database/database.ts';
import type { Seal } from '../secrets/seal.ts';
import { isPushService } from './push-address.ts';
import { PushSender } from './push-sender.ts';
import { QueueWatch } from './queue-watch.ts';
import { SeenQueues } from './seen-queues.ts';
import { openVapid } from './vapid.ts';

export interface PushOptions {
  /** which addresses messages are sent to: those of the push services; tests have one of their own */
  isService?: (endpoint: URL) => boolean;
  /** how often the queue is read for people who are away; null for tests, which look themselves */
  lookEveryMs?: number | null;
}

/** Notifications of the queue for people who have no page open. */
export interface Push {
  sender: PushSender;
  seen: SeenQueues;
  watch: QueueWatch;
  stop(): Promise<void>;
}

const everyMs = 15_000;

/** Begins to watch the queue for everybody who subscribed. @param publicUrl of the back office, for push services */
export async function startPush(
  parts: { db: Database; backend: BackendAccess; seal: Seal; log: FastifyBaseLogger; publicUrl: string },
  { isService = isPushService, lookEveryMs = everyMs }: PushOptions = {},
): Promise<Push> {
  const { db, backend, seal, log, publicUrl } = parts;
  const vapid = await openVapid(db, seal, publicUrl);
  const sender = new PushSender({ db, vapid, log, isService });
  const seen = new SeenQueues();
  const watch = new QueueWatch({ db, backend, sender, seen, log });
  const timer = lookEveryMs === null ? undefined : setInterval(() => void watch.look(), lookEveryMs).unref();
  return {
    ...{ sender, seen, watch },
    async stop() {
      clearInterval(timer);
      await watch.stop();
    },
  };
}
