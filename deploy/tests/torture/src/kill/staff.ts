import { BackendAwayError, OrderRefusedError, operatorClient } from '@sanuk/common/operator-client';
import type { OperatorBody, OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { untilAnswered } from './site-client.ts';
import type { TortureSite } from './torture-site.ts';

/** Somebody of the agent's staff, who repeats an order until the backend carries it out or refuses it. */
export interface Staff {
  /** @returns whether it was carried out by this order; an earlier try may have done it and be refused now */
  order<D extends OperatorEndpoint>(endpoint: D, body: OperatorBody<D>): Promise<boolean>;
}

export function staffOf(site: TortureSite): Staff {
  const send = operatorClient(site.backendUrl, site.keys.operators, 'somchai');
  return {
    order: (endpoint, body) =>
      untilAnswered(endpoint, async () => {
        try {
          await send(endpoint, body);
          return true;
        } catch (cause) {
          if (cause instanceof BackendAwayError) return null;
          if (!(cause instanceof OrderRefusedError)) throw cause;
          // Nobody can say what happened where the database went away.
          return cause.code === 'internal' || cause.code === 'unavailable' ? null : false;
        }
      }),
  };
}
