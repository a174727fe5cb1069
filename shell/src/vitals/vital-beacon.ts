import type { VitalRow } from '@sanuk/contract/federation/vital';
import { vitalLimits } from '@sanuk/contract/federation/vital-facts';
import { type FollowedRouter, ownerAt } from './page-owner.ts';
import { PageVitals, type Sample } from './vital.rules.ts';
import { sendVitals } from './vitals.api.ts';

/** Fields of the browser's entries that the types of the language do not know yet. */
interface VitalEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}

/** Actions shorter than this are not told one by one: nobody feels them. */
const feltMs = 40;

/** Hears of the entries of a type, those of the time before included; a browser that knows none is asked for nothing. */
function observe(type: string, note: (entry: VitalEntry) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry as VitalEntry);
  });
  observer.observe({ type, buffered: true, durationThreshold: feltMs } as PerformanceObserverInit);
  return () => observer.disconnect();
}

/**
 * Tells the edge how fast and how still the pages of this document were (requirement X9.1, decision 0115): each page on its own, with
 * the remote and the release that drew it. A page that is opened later has no largest paint, which browsers tell of the first alone.
 * @returns ends it
 */
export function startVitalBeacon(router: FollowedRouter): () => void {
  const waiting: VitalRow[] = [];
  let page = new PageVitals();
  let isFirst = true;
  let open = router.state.location.pathname;
  let messages = 0;

  const finish = () => {
    const whose = ownerAt(router, open);
    for (const row of page.values())
      if (waiting.length < vitalLimits.perBeacon) waiting.push({ ...row, ...whose });
    page = new PageVitals();
    isFirst = false;
  };
  const send = () => {
    finish();
    if (messages >= vitalLimits.beaconsPerPage) return;
    messages += 1;
    sendVitals({ vitals: waiting.splice(0) });
  };
  const sample = ({ startTime, value }: VitalEntry): Sample => ({ at: startTime, value });
  const stops = [
    observe('largest-contentful-paint', ({ startTime }) => {
      if (isFirst) page.painted({ at: startTime, value: startTime });
    }),
    observe('layout-shift', (entry) => {
      if (!entry.hadRecentInput) page.shifted(sample(entry));
    }),
    observe('event', ({ startTime, duration, interactionId }) => {
      if (interactionId > 0) page.answered({ at: startTime, value: duration });
    }),
    router.subscribe(({ location: { pathname } }) => {
      if (pathname === open) return;
      finish();
      open = pathname;
    }),
    listenForHiding(send),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The last moment a page surely has. A page that comes back is told of again, as another one. */
function listenForHiding(send: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', hidden);
  return () => document.removeEventListener('visibilitychange', hidden);
}
