import {
  BalanceCall,
  BetCall,
  type CallbackAnswer,
  RollbackCall,
  WinCall,
} from '@sanuk/contract/outside/wallet-callback';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { AppContext } from '../../kernel/context.ts';
import { signedRoute } from '../../kernel/signed-route.ts';
import { createWalletCallbacks } from './callbacks.service.ts';

const refusal = (status: CallbackAnswer['status']): CallbackAnswer => ({ status, balance_satang: null });

/** The four doors of the seamless wallet, signed by the provider. */
export function registerWalletCallbacks(app: FastifyInstance, context: AppContext): void {
  const wallet = createWalletCallbacks(context.db);

  const door = <B extends TSchema>(
    name: string,
    body: B,
    work: (providerId: string, call: Static<B>) => Promise<CallbackAnswer>,
  ) =>
    signedRoute(app, {
      url: `/callback/provider/${name}`,
      body,
      secret: () => context.config.provider.secret,
      answers: {
        invalidSignature: refusal('invalid-signature'),
        invalidRequest: refusal('invalid-request'),
      },
      async handler(call, request, reply) {
        const providerId = request.headers['x-provider'];
        if (typeof providerId !== 'string') return reply.code(400).send(refusal('invalid-request'));
        try {
          return await work(providerId, call);
        } catch (cause) {
          request.log.error({ err: cause, door: name }, 'a game callback failed');
          return reply.code(500).send(refusal('internal'));
        }
      },
    });

  door('balance', BalanceCall, wallet.balance);
  door('bet', BetCall, wallet.bet);
  door('win', WinCall, wallet.win);
  door('rollback', RollbackCall, wallet.rollback);
}
