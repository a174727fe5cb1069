import type { BusEventName, BusEvents } from '@sanuk/contract/events';
import mitt from 'mitt';

type Listener<N extends BusEventName> = (payload: BusEvents[N]) => void;

const emitter = mitt<{ [N in BusEventName]: BusEvents[N] }>();

/** Events every open tab must hear of. */
const acrossTabs: ReadonlySet<BusEventName> = new Set(['auth:signed-in', 'auth:signed-out']);
let channel: BroadcastChannel | undefined;

/** What the server ended is over in every tab alike; a log-out is another tab's. */
const reasonHere = ({ reason }: BusEvents['auth:signed-out']) =>
  reason === 'expired' ? reason : ('other-tab' as const);

/** Starts listening to the other tabs of this site. Called once by the shell, in the browser. */
export function connectTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('sanuk');
  channel.onmessage = ({ data }: MessageEvent<{ name: BusEventName; payload: never }>) => {
    if (!acrossTabs.has(data.name)) return;
    if (data.name === 'auth:signed-out')
      emitter.emit('auth:signed-out', { reason: reasonHere(data.payload) });
    else emitter.emit(data.name, data.payload);
  };
}

/** Announces to this page alone what another tab has done and has yet to say. */
export function announceHere<N extends BusEventName>(name: N, payload: BusEvents[N]): void {
  emitter.emit(name, payload as never);
}

/** Announces something to whoever listens, in this page and, for sign-in and sign-out, in the other tabs. */
export function announce<N extends BusEventName>(name: N, payload: BusEvents[N]): void {
  announceHere(name, payload);
  if (acrossTabs.has(name)) channel?.postMessage({ name, payload });
}

/** Listens until the returned function is called. */
export function listen<N extends BusEventName>(name: N, listener: Listener<N>): () => void {
  emitter.on(name, listener as never);
  return () => emitter.off(name, listener as never);
}
