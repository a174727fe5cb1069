import type {
  TracedTransfer,
  TraceEvent,
  TraceEventName,
  TraceFact,
  TransferTrace,
} from '@sanuk/contract/outside/operator-trace';

/** One step on the way to a transfer: something that happened, or a movement in the ledger. */
export type TraceStep = { id: string; at: string } & (
  | { event: TraceEvent; transfer: null }
  | { event: null; transfer: TracedTransfer }
);

/**
 * Every step of a trace, oldest first. A callback is stored at the end of the transaction that posts its transfer, so it would come after
 * what it moved: it is placed before.
 */
export function stepsOf({ transfer, related, events }: TransferTrace): TraceStep[] {
  const transfers = [transfer, ...related];
  const steps: TraceStep[] = [
    ...events.map((event, index) => ({ id: `event-${index}`, at: event.at, event, transfer: null })),
    ...transfers.map((one) => ({ id: one.transfer_id, at: one.at, event: null, transfer: one })),
  ];
  const places = new Map(
    steps.map(({ id, at, event }) => {
      const moved = transfers.find(({ key }) => event !== null && key === event.facts.transaction_id);
      return [id, Math.min(Date.parse(at), Date.parse(moved?.at ?? at))];
    }),
  );
  const placeOf = ({ id }: TraceStep): number => places.get(id) ?? 0;
  return steps.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The facts of an event in the order in which they came, without what does not apply. */
export const factsOf = ({ facts }: TraceEvent): [TraceFact, string | number][] =>
  Object.entries(facts).filter(([, value]) => value !== null) as [TraceFact, string | number][];

/** Facts that prove a signed request. */
export const signatureFacts: readonly TraceFact[] = [
  'key_id',
  'signed_at_ms',
  'nonce',
  'body_sha256',
  'signature',
];

/** Address of the signed request that each of these events came by. */
const callbackPaths: Partial<Record<TraceEventName, string>> = {
  'game-bet': '/callback/provider/bet',
  'game-win': '/callback/provider/win',
  'game-rollback': '/callback/provider/rollback',
  'bank-payment': '/callback/bank/payment',
  'bank-payout': '/callback/bank/payout',
};

/** Whether an event came by a signed request. */
export const isCallback = ({ event }: TraceEvent): boolean => callbackPaths[event] !== undefined;

/** The text that was signed, line by line as docs/signatures.md has it; null of an event without a stored signature. */
export function signedTextOf({ event, facts }: TraceEvent): string | null {
  const path = callbackPaths[event];
  if (path === undefined || !facts.signature) return null;
  const { key_id, signed_at_ms, nonce, body_sha256 } = facts;
  return ['sanuk-request-1', 'backend', key_id, 'POST', path, signed_at_ms, nonce, body_sha256].join('\n');
}
