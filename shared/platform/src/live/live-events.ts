import type { LiveEventName, LiveEvents } from '@sanuk/contract/live';
import { outdateOpening } from '../hydration/opening.ts';
import { refetchChanged } from '../query.ts';

type Handler<N extends LiveEventName> = (data: LiveEvents[N]) => void;

const handlers = new Map<string, Map<string, (data: never) => void>>();
/** Events of this page until now: code that is loaded later learns what it missed. */
const arrived = new Set<string>();

function addHandler(event: LiveEventName, key: string, handler: (data: never) => void): void {
  const ofEvent = handlers.get(event) ?? new Map();
  handlers.set(event, ofEvent.set(key, handler));
}

/**
 * Handles a live event for the rest of the page's life. Called by a module when it is loaded.
 * @param key name of the handler; a second call with the same key replaces it
 */
export function onLiveEvent<N extends LiveEventName>(event: N, key: string, handler: Handler<N>): void {
  addHandler(event, key, handler);
}

/**
 * Refetches the queries below a key whenever one of the events arrives. Called once by the module that owns the key, when it is
 * loaded; modules that share a key may each call it. An event that arrived before marks the answers of the document as outdated.
 */
export function refetchOn(events: readonly LiveEventName[], queryKey: readonly unknown[]): void {
  for (const event of events) addHandler(event, JSON.stringify(queryKey), () => refetchChanged(queryKey));
  if (events.some((event) => arrived.has(event))) outdateOpening(queryKey);
}

/** Calls the handlers of an event that arrived. */
export function emitLiveEvent<N extends LiveEventName>(event: N, data: LiveEvents[N]): void {
  arrived.add(event);
  for (const handler of handlers.get(event)?.values() ?? []) (handler as Handler<N>)(data);
}
