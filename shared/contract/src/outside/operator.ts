import { type Static, type TSchema, Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { Id64 as Id } from '../scalars.ts';
import { brandEndpoints } from './operator-brand.ts';
import { memberEndpoints } from './operator-members.ts';
import { moneyEndpoints } from './operator-money.ts';
import { staffEndpoints } from './operator-staff.ts';

/**
 * What an agent's staff asks of the backend: `POST {backend}/operator/…`, signed with the key `operator:…` as
 * docs/signatures.md says. The edge forwards none of it. A request that was accepted once is refused when it comes again, signature
 * and all: to repeat an order, sign it anew.
 * Answered like every call, `{error, message, data}` with the numbers of errors.ts: HTTP 401 for a bad signature, 400 for
 * a body that does not fit, 200 otherwise.
 */
const strict = { additionalProperties: false } as const;

const Brand = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', description: 'name of the brand’s folder' });
const Who = Type.String({
  pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]{1,60}$',
  description: 'who does it, for the audit trail',
});
/** Every command names its brand and who does it. */
const command = { brand: Brand, who: Who };

/** The same key with the same content publishes once; with other content it is refused. */
const Key = Type.String({ pattern: '^[A-Za-z0-9_.:-]{8,64}$' });
const OneLine = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$' });
const Title = Type.Intersect([OneLine(120), Type.String({ pattern: '\\S' })]);
const Text = Type.String({
  maxLength: 2_000,
  pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f\\ud800-\\udfff]*$',
  description: 'plain text; line breaks are kept',
});
const Image = Type.String({
  maxLength: 200,
  pattern: '^/media/(?!.*\\.\\.)[a-z0-9./_-]+$',
  description: 'path in the brand’s media folder',
});
const Href = Type.String({
  maxLength: 200,
  pattern: '^/(?!/)[^\\s\\\\\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$',
  description: 'path of the site',
});
const OrNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** When it is seen: `from` null is at once, `until` null is until it is withdrawn. */
const window = { from: OrNull(Instant), until: OrNull(Instant) };

/** A notification of type 1 is its image alone, so it needs one; its title is what a screen reader says. */
export const PublishNotification = Type.Object(
  {
    ...command,
    ...window,
    notification_key: Key,
    type: Type.Integer({ minimum: 1, maximum: 99 }),
    title: Title,
    description: Text,
    image: OrNull(Image),
    href: OrNull(Href),
  },
  strict,
);
export const WithdrawNotification = Type.Object({ ...command, notification_id: Id }, strict);
export const ListNotifications = Type.Object({ brand: Brand, list: Type.Literal('notifications') }, strict);

/** One slide of the announcement; lower positions come first, newer ones first within a position. */
export const PublishEvent = Type.Object(
  {
    ...command,
    ...window,
    event_key: Key,
    title: Title,
    image: Image,
    position: Type.Integer({ minimum: 0, maximum: 9_999 }),
  },
  strict,
);
export const WithdrawEvent = Type.Object({ ...command, event_id: Id }, strict);
export const ListEvents = Type.Object({ brand: Brand, list: Type.Literal('events') }, strict);

/** Switches the global flag of the announcement dialog (requirement S16), over what the brand's file says. */
export const SwitchAnnouncement = Type.Object({ ...command, announcement: Type.Enum(['on', 'off']) }, strict);

/** What is or was published, as its staff sees it. */
const published = {
  key: OrNull(Type.String()),
  state: Type.Enum(['scheduled', 'shown', 'over', 'withdrawn']),
  from: Instant,
  until: OrNull(Instant),
  withdrawn_at: OrNull(Instant),
};
export const OperatorNotification = Type.Object({
  notification_id: Type.Integer(),
  type: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  image: OrNull(Type.String()),
  href: OrNull(Type.String()),
  read_by: Type.Integer({ description: 'members who have read it, counted up to 10,000' }),
  ...published,
});
export const OperatorEvent = Type.Object({
  event_id: Type.Integer(),
  title: Type.String(),
  image: Type.String(),
  position: Type.Integer(),
  ...published,
});
export const AnnouncementState = Type.Object({ event_modal: Type.Boolean() });

/** Every endpoint by its path: what it takes and what stands in `data`. Newest first in lists, but the oldest of what waits; at most 200. */
export const operatorEndpoints = {
  '/operator/notifications/publish': { body: PublishNotification, data: OperatorNotification },
  '/operator/notifications/withdraw': { body: WithdrawNotification, data: OperatorNotification },
  '/operator/notifications/list': { body: ListNotifications, data: Type.Array(OperatorNotification) },
  '/operator/events/publish': { body: PublishEvent, data: OperatorEvent },
  '/operator/events/withdraw': { body: WithdrawEvent, data: OperatorEvent },
  '/operator/events/list': { body: ListEvents, data: Type.Array(OperatorEvent) },
  '/operator/announcement': { body: SwitchAnnouncement, data: AnnouncementState },
  ...brandEndpoints,
  ...moneyEndpoints,
  ...memberEndpoints,
  ...staffEndpoints,
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;

export type OperatorEndpoint = keyof typeof operatorEndpoints;
export type OperatorBody<D extends OperatorEndpoint> = Static<(typeof operatorEndpoints)[D]['body']>;
export type OperatorData<D extends OperatorEndpoint> = Static<(typeof operatorEndpoints)[D]['data']>;
export type PublishNotification = Static<typeof PublishNotification>;
export type PublishEvent = Static<typeof PublishEvent>;
export type OperatorNotification = Static<typeof OperatorNotification>;
export type OperatorEvent = Static<typeof OperatorEvent>;
