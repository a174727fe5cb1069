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
  liff_id: Type.Union([Type.String(), Type.Null()], {
    description: "the brand's LIFF app; inside LINE's LIFF browser its SDK takes the place of `login_url`",
  }),
  expires_at: Instant,
});
export type LineLogin = Type.Static<typeof LineLogin>;

/** What LINE's answer said, word for word. */
export const FinishLineBody = Type.Object({
  state: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  code: Type.String({ minLength: 1, maxLength: 200, pattern: '^[!-~]+$' }),
});
/** The ID token that LINE gave its LIFF browser. */
export const FinishLiffBody = Type.Object({
  state: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  id_token: Type.String({
    minLength: 1,
    maxLength: 4_000,
    pattern: '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$',
  }),
});
/**
 * Who came from LINE:
 * - `signed-in`: the member linked to the LINE account, in a session of his own
 * - `same`: the member of the token that came with the call is the one
 * - `unlinked`: nobody is linked yet; the ticket links the LINE account to whoever is signed in
 * - `confirm`: a member is linked, and the visitor has to confirm being that member; the ticket signs in. Only from a LIFF
 *   browser, whose token carries no proof that this visitor requested it
 */
export const LineOutcome = Type.Object({
  outcome: Type.Enum(['signed-in', 'same', 'unlinked', 'confirm']),
  session: Type.Union([SignedIn, Type.Null()]),
  display_name: Type.String({ description: 'what the person is called at LINE' }),
  member_phone: Type.Union([Type.String(), Type.Null()], {
    description: 'masked phone of the member to confirm; null otherwise',
  }),
  link_ticket: Type.Union([Type.String(), Type.Null()]),
});
export type LineOutcome = Type.Static<typeof LineOutcome>;

const LinkTicket = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
export const ConfirmLineBody = Type.Object({ link_ticket: LinkTicket });
export const LinkLineBody = Type.Object({
  link_ticket: LinkTicket,
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
