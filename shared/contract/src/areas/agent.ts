import { Type } from 'typebox';
import { Baht, Instant } from '../envelope.ts';
import { Id64, line } from '../scalars.ts';

/** The brand as its members see it; `info` is the part the specification names (requirement S3). */
export const AgentConfig = Type.Object({
  agent_id: Type.Integer(),
  agent_code: Type.String(),
  info: Type.Object({
    agent_name: Type.String(),
    agent_logo: Type.String({ description: 'URL of the logo' }),
    line_contact_url: Type.String(),
    line_admin_url: Type.String(),
  }),
  config: Type.Object({
    deposit_min: Type.Number(),
    deposit_max: Type.Number(),
    event_modal: Type.Boolean({ description: 'the global flag of the announcement dialog' }),
    game_list_limit: Type.Integer(),
  }),
});
export type AgentConfig = Type.Static<typeof AgentConfig>;

/** A banner has one composition for phones and one for desktops; `href` is a path of the site. */
export const Banner = Type.Object({
  banner_id: Type.Integer(),
  title: Type.String(),
  subtitle: Type.String(),
  action: Type.String(),
  href: Type.String(),
  image_mobile: Type.String(),
  image_desktop: Type.String(),
});
export type Banner = Type.Static<typeof Banner>;

/**
 * Type 1 is image-only; the others show title and description with an optional image (requirement S19). `title` of a
 * type 1 notification is what a screen reader says of the image. `href` is a path of the site, or null.
 */
export const Notification = Type.Object({
  notification_id: Type.Integer(),
  type: Type.Integer(),
  image: Type.Union([Type.String(), Type.Null()]),
  title: Type.String(),
  description: Type.String(),
  href: Type.Union([Type.String(), Type.Null()]),
  published_at: Instant,
  /** when this member read it; null for what is unread and for visitors */
  read_at: Type.Union([Instant, Type.Null()]),
});
export type Notification = Type.Static<typeof Notification>;

export const NotificationsReadBody = Type.Object({
  notification_ids: Type.Array(Id64, { minItems: 1, maxItems: 100 }),
});
export const NotificationsRead = Type.Object({ unread: Type.Integer() });
export type NotificationsRead = Type.Static<typeof NotificationsRead>;

/** The specification sends the agent code from one store and none from another. */
export const EventListQuery = Type.Object({ agent_code: Type.Optional(line(40)) });
/** One slide of the announcement; `title` says what its image shows. */
export const AgentEvent = Type.Object({
  event_id: Type.Integer(),
  title: Type.String(),
  image: Type.String({ description: 'URL of the picture, 8:5' }),
});
export type AgentEvent = Type.Static<typeof AgentEvent>;

/** An account of the brand that members transfer to (requirement M4). */
export const BankAccount = Type.Object({
  account_id: Type.Integer(),
  bank_code: Type.String(),
  account_number: Type.String(),
  account_name: Type.String(),
  min: Baht,
});
export type BankAccount = Type.Static<typeof BankAccount>;
export const TrueMoneyAccount = Type.Object({
  account_id: Type.Integer(),
  phone: Type.String(),
  account_name: Type.String(),
  min: Baht,
});
export type TrueMoneyAccount = Type.Static<typeof TrueMoneyAccount>;

export const AgentCodeCheck = Type.Object({ valid: Type.Boolean(), agent_name: Type.String() });
export type AgentCodeCheck = Type.Static<typeof AgentCodeCheck>;
