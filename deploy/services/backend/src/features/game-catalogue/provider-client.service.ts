import type { Keyring } from '@sanuk/common/signature';
import {
  Catalogue,
  type CatalogueGame,
  LaunchAnswer,
  type LaunchCall,
} from '@sanuk/contract/outside/wallet-callback';
import { Value } from 'typebox/value';
import { askOutside, jsonOf, type OutsideAnswer } from '../../http/outside-call.ts';

const timeoutMs = 8_000;
/** Several thousand games, each some 400 bytes. */
const catalogueBytes = 16 * 1024 * 1024;

/** What the backend asks of a game provider. Every failure is an exception: away, slow, or an answer of another shape. */
export interface ProviderClient {
  catalogue(): Promise<CatalogueGame[]>;
  launch(providerId: string, call: LaunchCall): Promise<LaunchAnswer>;
}

export function createProviderClient(provider: { url: string; keys: Keyring }): ProviderClient {
  return {
    async catalogue() {
      const url = `${provider.url}/catalogue`;
      const answer = read(
        await askOutside({ method: 'GET', url, key: null, timeoutMs, limitBytes: catalogueBytes }),
      );
      if (!Value.Check(Catalogue, answer)) throw new Error('the catalogue of the provider has another shape');
      return answer.games;
    },
    async launch(providerId, call) {
      const key = provider.keys.signingKey(providerId);
      const url = `${provider.url}/launch`;
      const answer = read(await askOutside({ method: 'POST', url, key, content: call, timeoutMs }));
      if (!Value.Check(LaunchAnswer, answer)) throw new Error('the launch of the provider has another shape');
      return answer;
    },
  };
}

function read(answer: OutsideAnswer): unknown {
  if (answer.status !== 200) throw new Error(`the provider answered ${answer.status}`);
  return jsonOf(answer);
}
