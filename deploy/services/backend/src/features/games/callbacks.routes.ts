import {
  BalanceCall,
  BetCall,
  type CallbackAnswer,
  RollbackCall,
  WinCall,
} from '@sanuk/contract/outside/wallet-callback';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { AppContext } from '../../context/context.ts';
import { callbackRoute } from '../../http/callback-route.ts';
import { type SignedCall, signedCallOf } from '../../http/signed-call.ts';
import { createWalletCallbacks } from './callbacks.service.ts';

const refusal = (status: CallbackAnswer['status']): CallbackAnswer => ({ status, balance_satang: null });

/** The four endpoints of the seamless wallet, signed by the provider. */
export function registerWalletCallbacks(app: FastifyInstance, context: AppContext): void {
  const wallet = createWalletCallbacks(context);

  const endpoint = <B extends TSchema>(
    name: 'balance' | 'bet' | 'win' | 'rollback',
    body: B,
    work: (providerId: string, call: Static<B>, signed: SignedCall) => Promise<CallbackAnswer>,
  ) =>
    callbackRoute(app, context, {
      url: `/callback/provider/${name}`,
      body,
      keys: context.config.provider.keys,
      // A transaction id is answered the same, however often it comes; a balance changes nothing.
      repeats: 'idempotent',
      answers: {
        invalidSignature: refusal('invalid-signature'),
        invalidRequest: refusal('invalid-request'),
      },
      // Whoever signed is the provider: no header and no body can name another one.
      async handler(call, request, reply, { party: providerId }) {
        try {
          const answer = await work(providerId, call, signedCallOf(request));
          if (answer.status === 'round-closed' || answer.status === 'win-limit')
            context.metrics.noteAttack(request.log, 'game-rules-broken', {
              providerId,
              endpoint: name,
              ...answer,
            });
          return answer;
        } catch (cause) {
          request.log.error({ err: cause, endpoint: name }, 'a game callback failed');
          return reply.code(500).send(refusal('internal'));
        }
      },
    });

  endpoint('balance', BalanceCall, (provider, call) => wallet.balance(provider, call));
  endpoint('bet', BetCall, (provider, call, signed) => wallet.bet(provider, call, signed));
  endpoint('win', WinCall, (provider, call, signed) => wallet.win(provider, call, signed));
  endpoint('rollback', RollbackCall, (provider, call, signed) => wallet.rollback(provider, call, signed));
}
