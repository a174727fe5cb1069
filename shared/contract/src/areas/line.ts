import { Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { Secret } from '../scalars.ts';
import { SignedIn } from './auth.ts';

/**
 * Where LINE sends the browser back to: `/liff` of one of the brand's hosts, over HTTPS (a local host: as it is), and
 * registered with LINE as the channel's callback.
 */
export const BeginLineBody = Type.Object({
  redirect_uri: Type.String({ maxLength: 200, pattern: '^https?://[A-Za-z0-9.:-]{1,120}/liff$' }),
});
/** Where the browser goes to log in at LINE, and what comes back with it. */
export const LineLogin = Type.Object({
  state: Type.String(),
  login_url: Type.String(),
  expires_at: Instant,
});
export type LineLogin = Type.Static<typeof LineLogin>;

/** What LINE's answer said, word for word. */
export const FinishLineBody = Type.Object({
  state: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  code: Type.String({ minLength: 1, maxLength: 200, pattern: '^[!-~]+$' }),
});
/**
 * Who came from LINE:
 * - `signed-in`: the member linked to the LINE account, in a session of his own
 * - `same`: the member of the token that came with the call is the one
 * - `unlinked`: nobody is linked yet; the ticket links the LINE account to whoever is signed in
 */
export const LineOutcome = Type.Object({
  outcome: Type.Enum(['signed-in', 'same', 'unlinked']),
  session: Type.Union([SignedIn, Type.Null()]),
  display_name: Type.String({ description: 'what the person is called at LINE' }),
  link_ticket: Type.Union([Type.String(), Type.Null()]),
});
export type LineOutcome = Type.Static<typeof LineOutcome>;

export const LinkLineBody = Type.Object({
  link_ticket: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  password: Secret,
});
export const UnlinkLineBody = Type.Object({ password: Secret });

/** The LINE account of a member; null where none is linked. */
export const LineAccount = Type.Object({
  is_offered: Type.Boolean({ description: 'whether the brand has a channel at LINE' }),
  display_name: Type.Union([Type.String(), Type.Null()]),
  linked_at: Type.Union([Instant, Type.Null()]),
});
export type LineAccount = Type.Static<typeof LineAccount>;
