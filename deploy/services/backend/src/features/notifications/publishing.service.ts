import type { OperatorBody } from '@sanuk/contract/outside/operator';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { digestOf } from '../../http/digest.ts';
import { isOfTeam, type OperatorHandler } from '../../http/operator-route.ts';
import { publishLive } from '../../live/live.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { switchAnnouncement } from '../agents/agents.service.ts';
import { refuseMissingPictures } from '../agents/brand-media.service.ts';
import { findEvent, insertEvent, listEvents } from './events.repository.ts';
import { findNotification, insertNotification, listNotifications } from './notifications.repository.ts';
import { notificationsText } from './notifications.text.ts';
import { staffEvent, staffNotification } from './notifications.view.ts';
import { events, type Kind, notifications, type PublicationWindow, withdraw } from './publication.ts';

/** What the agent's staff may do. Each action, its line in the audit trail and its live event are one transaction. */
export function createPublishing(context: AppContext) {
  const { db } = context;
  const publishNotification: OperatorHandler<'/operator/notifications/publish'> = (call) =>
    inTransaction(db, async (tx) => {
      const { agentId } = call.agent;
      const key = call.body.notification_key;
      const row = await publishOnce(context, call, {
        find: () => findNotification(tx, agentId, { key }),
        insert: (window, digest) => insertNotification(tx, { agentId, key, digest, window }, call.body),
        inserted: (id) => note(tx, call, 'notification-published', { notification_id: Number(id) }),
      });
      return row instanceof Refusal ? row : staffNotification(row);
    });

  const publishEvent: OperatorHandler<'/operator/events/publish'> = (call) =>
    inTransaction(db, async (tx) => {
      const { agentId, quests } = call.agent;
      const key = call.body.event_key;
      // The rewards of its quests can be claimed from then on: somebody has to answer for it by name.
      if (isOfTeam(call) && quests.some(({ event }) => event === key))
        return new Refusal('personal-key-needed');
      const row = await publishOnce(context, call, {
        find: () => findEvent(tx, agentId, { key }),
        insert: (window, digest) => insertEvent(tx, { agentId, key, digest, window }, call.body),
        inserted: (id) => note(tx, call, 'event-published', { event_id: Number(id) }),
      });
      return row instanceof Refusal ? row : staffEvent(row);
    });

  const withdrawNotification: OperatorHandler<'/operator/notifications/withdraw'> = (call) =>
    inTransaction(db, async (tx) => {
      const id = call.body.notification_id;
      await takeBack(tx, call, notifications, id);
      const row = await findNotification(tx, call.agent.agentId, { id });
      return row ? staffNotification(row) : new Refusal('notification-unknown');
    });

  const withdrawEvent: OperatorHandler<'/operator/events/withdraw'> = (call) =>
    inTransaction(db, async (tx) => {
      const id = call.body.event_id;
      await takeBack(tx, call, events, id);
      const row = await findEvent(tx, call.agent.agentId, { id });
      return row ? staffEvent(row) : new Refusal('notification-unknown');
    });

  const setAnnouncement: OperatorHandler<'/operator/announcement'> = (call) =>
    inTransaction(db, async (tx) => {
      const isOn = call.body.announcement === 'on';
      await switchAnnouncement(tx, call.agent.agentId, isOn);
      await note(tx, call, 'announcement-switched', { event_modal: isOn });
      return { event_modal: isOn };
    });

  const notes: OperatorHandler<'/operator/notifications/list'> = async ({ agent }) =>
    (await listNotifications(db, agent.agentId)).map(staffNotification);
  const slides: OperatorHandler<'/operator/events/list'> = async ({ agent }) =>
    (await listEvents(db, agent.agentId)).map(staffEvent);

  return {
    publishNotification,
    withdrawNotification,
    listNotifications: notes,
    publishEvent,
    withdrawEvent,
    listEvents: slides,
    setAnnouncement,
  };
}

type StaffCall = { agent: { agentId: number }; body: { who: string }; address: string };

async function takeBack(tx: Tx, call: StaffCall, kind: Kind, id: number): Promise<void> {
  const isTaken = await withdraw(tx, kind, call.agent.agentId, id);
  if (isTaken) await note(tx, call, `${kind.noun}-withdrawn`, { [kind.id]: id });
}

/** Writes the action down and tells every open page of the brand, visitors' included. */
async function note(
  tx: Tx,
  { agent, body, address }: StaffCall,
  action: string,
  details: object,
): Promise<void> {
  const { agentId } = agent;
  await auditStaff(tx, { agentId, action, who: body.who, address, details });
  await publishLive(tx, { agentId }, 'notifications.changed', {});
}

type Content = OperatorBody<'/operator/notifications/publish' | '/operator/events/publish'>;

interface Section<Row> {
  /** what stands under the key already */
  find(): Promise<Row | undefined>;
  /** id of the new row; undefined when somebody was faster with this key */
  insert(window: PublicationWindow, digest: string): Promise<bigint | undefined>;
  inserted(id: bigint): Promise<void>;
}

/** Publishes under the caller's key once; the same content again answers what stands there, even when it is over. */
async function publishOnce<Row extends { content_digest: string | null }>(
  context: AppContext,
  { agent, body: { who: _, ...content } }: { agent: { brand: string }; body: Content },
  { find, insert, inserted }: Section<Row>,
): Promise<Row | Refusal> {
  const digest = digestOf(content);
  const known = await find();
  if (!known) {
    const window = windowOf(content);
    if (window instanceof Refusal) return window;
    if ('type' in content && content.type === 1 && content.image === null)
      return new Refusal('request-invalid', notificationsText.imageMissing);
    const missing = await refuseMissingPictures(context, agent.brand, [content.image]);
    if (missing) return missing;
    const id = await insert(window, digest);
    if (id !== undefined) await inserted(id);
  }
  const row = known ?? (await find());
  return row?.content_digest === digest ? row : new Refusal('idempotency-conflict');
}

/** The window as instants, when it is one in which something can still be seen. */
function windowOf({ from, until }: Pick<Content, 'from' | 'until'>): PublicationWindow | Refusal {
  const window = {
    from: from === null ? null : new Date(from),
    until: until === null ? null : new Date(until),
  };
  const begins = window.from?.getTime() ?? Date.now();
  const ends = window.until?.getTime() ?? Number.POSITIVE_INFINITY;
  // A leap second has the form of an instant and is none that can be kept.
  if (Number.isNaN(begins) || Number.isNaN(ends))
    return new Refusal('request-invalid', notificationsText.timeUnreadable);
  if (ends <= Math.max(begins, Date.now()))
    return new Refusal('request-invalid', notificationsText.windowEmpty);
  return window;
}
