import type { TraceEvent } from '@sanuk/contract/outside/operator-trace';

/**
 * The oldest events of a trace, with that of the traced transaction among them: of a long round it may be later than all of these.
 * @param events oldest first
 * @param transactionId of the traced transfer
 */
export function shorten(events: readonly TraceEvent[], transactionId: string, most: number): TraceEvent[] {
  const oldest = events.slice(0, most);
  const own = events.find(({ facts }) => facts.transaction_id === transactionId);
  return own && !oldest.includes(own) ? [...oldest.slice(0, -1), own] : oldest;
}
