import { LaunchCall } from '@sanuk/contract/outside/wallet-callback';
import type { FastifyInstance } from 'fastify';
import type { Play } from '../play/play.service.ts';
import { signedBody } from '../signed-body.ts';
import { catalogue } from './game-book.ts';

/** What the operator asks of a provider: what there is to play, and a link to one game. */
export function providerRoutes(app: FastifyInstance, play: Play, secret: string): void {
  app.get('/catalogue', async () => ({ games: catalogue() }));

  app.post('/launch', async (request, reply) => {
    const call = signedBody(LaunchCall, secret, request, reply);
    return call ? play.launch(call) : reply;
  });
}
