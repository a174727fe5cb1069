import type { Static, TSchema } from 'typebox';
import { affiliateCalls } from './calls/affiliate.calls.ts';
import { agentCalls } from './calls/agent.calls.ts';
import { authCalls } from './calls/auth.calls.ts';
import { gameCalls } from './calls/game.calls.ts';
import { lineCalls } from './calls/line.calls.ts';
import { lottoCalls } from './calls/lotto.calls.ts';
import { memberCalls } from './calls/member.calls.ts';
import { promotionCalls } from './calls/promotion.calls.ts';
import { responsiblePlayCalls } from './calls/responsible-play.calls.ts';
import { rewardCalls } from './calls/reward.calls.ts';
import { soothCalls } from './calls/sooth.calls.ts';
import { withdrawCalls } from './calls/withdraw.calls.ts';

export type { CallShape } from './call-shape.ts';

/** Every call with its shape, by method and path exactly as in the specification, section 7. */
export const calls = {
  ...agentCalls,
  ...authCalls,
  ...lineCalls,
  ...gameCalls,
  ...memberCalls,
  ...withdrawCalls,
  ...promotionCalls,
  ...lottoCalls,
  ...rewardCalls,
  ...affiliateCalls,
  ...soothCalls,
  ...responsiblePlayCalls,
} as const;

export type CallName = keyof typeof calls;

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
