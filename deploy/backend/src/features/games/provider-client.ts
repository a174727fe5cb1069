import {
  Catalogue,
  type CatalogueGame,
  LaunchAnswer,
  type LaunchCall,
} from '@sanuk/contract/outside/wallet-callback';
import { Value } from 'typebox/value';
import { signedHeaders } from '../../kernel/signature.ts';

const timeoutMs = 8_000;

/** What the backend asks of a game provider. Every failure is an exception: away, slow, or an answer of another shape. */
export interface ProviderClient {
  catalogue(): Promise<CatalogueGame[]>;
  launch(call: LaunchCall): Promise<LaunchAnswer>;
}

export function createProviderClient(provider: { url: string; secret: string }): ProviderClient {
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${provider.url}${path}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the provider answered ${response.status} to ${path}`);
    return response.json();
  };
  return {
    async catalogue() {
      const answer = await ask('/catalogue', { method: 'GET' });
      if (!Value.Check(Catalogue, answer)) throw new Error('the catalogue of the provider has another shape');
      return answer.games;
    },
    async launch(call) {
      const body = JSON.stringify(call);
      const headers = signedHeaders(provider.secret, body);
      const answer = await ask('/launch', { method: 'POST', headers, body });
      if (!Value.Check(LaunchAnswer, answer)) throw new Error('the launch of the provider has another shape');
      return answer;
    },
  };
}
