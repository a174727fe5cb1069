import type { Static, TSchema } from 'typebox';
import { affiliateCalls } from './calls/affiliate.calls.ts';
import { agentCalls } from './calls/agent.calls.ts';
import { authCalls } from './calls/auth.calls.ts';
import { gameCalls } from './calls/game.calls.ts';
import { lottoCalls } from './calls/lotto.calls.ts';
import { memberCalls } from './calls/member.calls.ts';
import { rewardCalls } from './calls/reward.calls.ts';
import { soothCalls } from './calls/sooth.calls.ts';

export type { CallAccess, CallShape } from './call-shape.ts';

/** Every call with its shape, by method and path exactly as in the specification, section 7. */
export const calls = {
  ...agentCalls,
  ...authCalls,
  ...gameCalls,
  ...memberCalls,
  ...lottoCalls,
  ...rewardCalls,
  ...affiliateCalls,
  ...soothCalls,
} as const;

export type CallName = keyof typeof calls;

/**
 * Calls whose area is not built yet: the backend checks them like any other and answers 'not-built'.
 * Building one takes it from this list; a test knows when the two differ.
 */
export const callsNotBuilt = [
  'POST /api/cashback/loss/claim',
  'GET /api/cashback/loss/history',
  'GET /api/cashback/turnover/history',
  'GET /api/poll/config',
  'GET /api/poll/stats',
  'GET /api/poll/winners',
  'POST /api/poll/submit',
  'GET /api/poll/quota/get',
  'GET /api/poll/quota/check',
  'GET /api/quest/list',
  'POST /api/quest/redeem',
  'POST /api/event/quest',
  'GET /api/promotion/list',
  'GET /api/affiliate/v2/configs',
  'POST /api/affiliate/network',
  'GET /api/affiliate/transactions',
  'GET /api/affiliate/v2/transactions',
  'GET /api/affiliate/summary',
  'POST /api/affiliate/redeem',
  'POST /api/redemption/redeem',
  'GET /api/redemption/list',
  'GET /api/redemption/history',
  'POST /api/redemption/calc',
  'POST /api/sooth/baccarat',
  'POST /api/sooth/detail',
] as const satisfies readonly CallName[];

type Shape<N extends CallName> = (typeof calls)[N];
/** Body of a call, or undefined where it has none. */
export type CallBody<N extends CallName> =
  Shape<N> extends { body: infer B extends TSchema } ? Static<B> : undefined;
/** Query of a call, or undefined where it has none. */
export type CallQuery<N extends CallName> =
  Shape<N> extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
/** What stands in `data` when a call succeeds. */
export type CallData<N extends CallName> =
  Shape<N> extends { data: infer D extends TSchema } ? Static<D> : never;
