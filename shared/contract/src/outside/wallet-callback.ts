import { type Static, Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { MachineId as Id, line } from '../scalars.ts';

/**
 * Seamless-wallet protocol between a game provider and the backend. The provider posts JSON to
 * `/callback/provider/{balance|bet|win|rollback}`, signed with its own key as docs/signatures.md says: whoever signed is the
 * provider. Amounts are integer satang here: this is a machine protocol.
 * The same transaction_id with the same content answers the same; with other content it is refused.
 * Token expiry is checked on bet and balance only, never on win and rollback. A token also expires with the login session of the member that
 * opened the game: 'token-expired'.
 */
const Token = Type.String({ pattern: '^[!-~]{10,255}$' });
const Satang = Type.Integer({ minimum: 0, maximum: 100_000_000_00 });
const GrantId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

export const BalanceCall = Type.Object({ token: Token });
/**
 * What a bet is about, for games that take bets on opposite outcomes: a hand of a table, a match. `returns` says what this bet returns at
 * each outcome of the event, its stake included; it names every outcome, also those that lose (0), and all bets of an event name the same ones. The
 * backend combines the bets of a member in one event, whatever wallet and session they come from: a bet on the opposite side is
 * refused ('opposite-bet'), and turnover counts the most that all of them together can lose (docs/turnover.md).
 */
export const BetEvent = Type.Object({
  id: Id,
  returns: Type.Record(Type.String({ pattern: '^[!-~]{1,40}$' }), Satang, {
    minProperties: 2,
    maxProperties: 1_000,
  }),
});
/**
 * The amount is above 0, but for free spins. A granted free spin carries the id of its grant and an amount of 0, and takes one spin of it; where the grant has none left, has
 * ended, or is not this member's for this game, the answer is 'no-free-spin'. A rollback gives the spin back.
 */
export const BetCall = Type.Object({
  token: Token,
  transaction_id: Id,
  round_id: Id,
  game_id: line(80),
  amount_satang: Satang,
  free_spin_grant_id: Type.Optional(GrantId),
  event: Type.Optional(BetEvent),
});
/**
 * A bet takes wins until its round is closed, and no more of them than agreed with the provider (one, unless PROVIDER_RULES
 * says otherwise). A win beyond the agreed multiple of its stake or maximum of its round is answered 'win-limit' and held for the operator's
 * staff; once they have approved it, it is paid and a repetition is answered 'ok'. `round_closed` closes the member's round with this win, of amount 0 when nothing was won: every
 * later bet, win or rollback in it is answered 'round-closed'. `returned_satang` is what of the amount is stake that comes back
 * without a decision: a push, a void leg. The win of a granted free spin carries the id of its grant as the bet did.
 */
export const WinCall = Type.Object({
  token: Token,
  transaction_id: Id,
  bet_transaction_id: Id,
  round_id: Id,
  game_id: line(80),
  amount_satang: Satang,
  returned_satang: Type.Optional(Satang),
  round_closed: Type.Optional(Type.Boolean()),
  free_spin_grant_id: Type.Optional(GrantId),
});
/** Undoes a bet without a win, before its round is closed. One of an unknown bet moves nothing and makes that bet refused for good. */
export const RollbackCall = Type.Object({
  token: Token,
  transaction_id: Id,
  bet_transaction_id: Id,
  round_id: Id,
});

export const callbackStatuses = [
  'ok',
  'invalid-signature',
  'invalid-token',
  'token-expired',
  'invalid-request',
  'invalid-game',
  'insufficient-funds',
  'duplicate-transaction',
  'bet-unknown',
  'bet-rolled-back',
  'round-closed',
  'win-limit',
  'no-free-spin',
  'opposite-bet',
  'member-disabled',
  'limit-reached',
  'internal',
] as const;
export const CallbackAnswer = Type.Object({
  status: Type.Enum([...callbackStatuses]),
  balance_satang: Type.Union([Type.Integer(), Type.Null()]),
});
export type BalanceCall = Static<typeof BalanceCall>;
export type BetEvent = Static<typeof BetEvent>;
export type BetCall = Static<typeof BetCall>;
export type WinCall = Static<typeof WinCall>;
export type RollbackCall = Static<typeof RollbackCall>;
export type CallbackAnswer = Static<typeof CallbackAnswer>;

/**
 * What the backend asks of a provider: `POST {provider}/launch`, signed with the key of the game's provider.
 * A demo launch has no token: the provider plays with its own money. The link is for a frame and works once. With `free_spins`
 * the game plays those first, as its own count of them says, and goes on for money when the member asks for it.
 */
export const LaunchFreeSpins = Type.Object({
  grant_id: GrantId,
  spins: Type.Integer({ minimum: 1, maximum: 500, description: 'that are left of the grant' }),
  stake_satang: Type.Integer({ minimum: 1, description: 'what each plays with' }),
  valid_until: Instant,
});
export type LaunchFreeSpins = Static<typeof LaunchFreeSpins>;
export const LaunchCall = Type.Object({
  game_id: Type.String(),
  token: Type.Union([Token, Type.Null()]),
  mode: Type.Enum(['real', 'demo']),
  is_mobile: Type.Boolean(),
  language: Type.Literal('th'),
  brand: Type.String(),
  player: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{16,64}$',
      description:
        'the same for every launch of a member at a provider, another at another one; none in a demo',
    }),
  ),
  free_spins: Type.Optional(LaunchFreeSpins),
});
export const LaunchAnswer = Type.Object({
  status: Type.Enum(['ok', 'invalid-game', 'maintenance', 'invalid-signature']),
  link: Type.Union([Type.String(), Type.Null()]),
});
export type LaunchCall = Static<typeof LaunchCall>;
export type LaunchAnswer = Static<typeof LaunchAnswer>;

/** `GET {provider}/catalogue`: what the provider offers; the backend reads it at start and every ten minutes. */
export const CatalogueGame = Type.Object({
  game_id: Type.String(),
  provider_id: Type.String(),
  sub_provider_id: Type.String(),
  provider_name: Type.String(),
  provider_colour: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  category: Type.String(),
  image_path: Type.String({ description: 'path of the tile on the provider’s origin' }),
  rtp: Type.Number({ description: 'return to player in percent, as it is published' }),
  best_rtp: Type.Optional(
    Type.Number({
      description: 'return of the best bet in percent, where a member can choose one above `rtp`',
    }),
  ),
  released_at: Type.String(),
  has_demo: Type.Boolean(),
  maintenance: Type.Boolean(),
  kind: Type.Optional(
    Type.String({ description: 'how it is played (`gameKinds`); a slot where nothing is said' }),
  ),
  gives_free_spins: Type.Optional(
    Type.Boolean({ description: 'a member can be given spins on it; none where nothing is said' }),
  ),
  is_lobby: Type.Optional(
    Type.Boolean({
      description:
        'a member chooses among other games of the provider inside it: the token of its launch bets in each of them that this catalogue lists and that is not in maintenance; one game where nothing is said',
    }),
  ),
  min_bet_satang: Type.Optional(
    Type.Integer({ description: 'the least and the most of one bet, where the game has such limits' }),
  ),
  max_bet_satang: Type.Optional(Type.Integer()),
});
export const Catalogue = Type.Object({ games: Type.Array(CatalogueGame) });
export type CatalogueGame = Static<typeof CatalogueGame>;
export type Catalogue = Static<typeof Catalogue>;

/** Messages a game frame posts to the page around it (origin and source are checked). */
export type GameFrameMessage = { type: 'game:ready' } | { type: 'game:close' } | { type: 'game:cashier' };
