import { Type } from 'typebox';

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

/** Type 1 is image-only; the others show title and description with an optional image (requirement S19). */
export const Notification = Type.Object({
  notification_id: Type.Integer(),
  type: Type.Integer(),
  image: Type.Union([Type.String(), Type.Null()]),
  title: Type.String(),
  description: Type.String(),
});
export type Notification = Type.Static<typeof Notification>;

export const AgentCodeCheck = Type.Object({ valid: Type.Boolean(), agent_name: Type.String() });
export type AgentCodeCheck = Type.Static<typeof AgentCodeCheck>;
