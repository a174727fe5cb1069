import type { LiveEventName, LiveEvents } from '@sanuk/contract/live';
import { satangFromBaht } from '@sanuk/contract/money';
import { createParser } from 'eventsource-parser';
import { atom, useAtomValue } from 'jotai';
import { refreshAgentConfig } from '../agent.ts';
import { ignoreError } from '../api/ignore-error.ts';
import { announce, listen } from '../bus.ts';
import { onNetworkReturn } from '../network.ts';
import { openingEventId } from '../opening.ts';
import { queryClient } from '../query.ts';
import { expireSession } from '../session/expire-session.ts';
import { checkSession, currentSession } from '../session/session.ts';
import { currentToken, platformStore } from '../session/session-state.ts';
import { site } from '../site.ts';
import { useSinceDrawn } from '../take-over.ts';
import { applyLiveWallet, refetchAroundLive, refreshWallet } from '../wallet.ts';

/** live: events flow · polling: the stream is away, amounts are fetched every few seconds · offline: nothing answers */
export type LiveStatus = 'connecting' | 'live' | 'polling';

const statusAtom = atom<LiveStatus>('connecting');
/** How fresh the page's live amounts are. The stream is asked for before the page is taken over, and may have failed by then. */
export const useLiveStatus = (): LiveStatus =>
  useSinceDrawn(useAtomValue(statusAtom, { store: platformStore }), 'connecting');

/** The last one is the longest a page waits, give or take a fifth; `online` and a look at the page end every one of them. */
const retryDelaysMs = [500, 1000, 2000, 5000, 10_000, 30_000];
const silenceMs = 45_000;
const pollMs = 5000;
/** There are too many streams of this address: one more soon would be refused as well. */
const refusedMs = 60_000;
/** Another tab has this one's place; it comes back when somebody looks at it, or after this. */
const replacedMs = 300_000;

/** The server takes no stream from here now. */
class StreamRefusedError extends Error {
  override name = 'StreamRefusedError';
}

/** What a page shows of these is fetched again. */
const refetch = (...keys: string[]) => {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
};
/** Something moved of what members are given: what waits for them is fetched again as well. */
const given = (key: string) => () => refetch(key, 'rewards');

const handlers: { [N in LiveEventName]: (data: LiveEvents[N]) => void } = {
  'wallet.changed': ({ balance, point, wallets = {} }) => {
    const balanceSatang = satangFromBaht(balance);
    const others = Object.entries(wallets).map(([id, baht]) => [id, satangFromBaht(baht)] as const);
    applyLiveWallet(balanceSatang, point, Object.fromEntries(others));
    announce('wallet:changed', { balanceSatang, points: point });
    refetch('rewards');
  },
  'game.ended': ({ session_ids }) => announce('game:ended', { sessionIds: session_ids }),
  'freespins.changed': ({ grant_id, left }) => {
    announce('freespins:changed', { grantId: grant_id, left });
    refetch('rewards');
  },
  'payment.changed': ({ payment }) => {
    queryClient.setQueryData(['payment', payment.payment_id], payment);
    void queryClient.invalidateQueries({ queryKey: ['payment', 'waiting'] });
  },
  // What can be withdrawn, what waits and what came of it: whatever a page shows of it is fetched again.
  'withdrawal.changed': () => refetch('withdraw'),
  'cashback.changed': given('cashback'),
  'affiliate.changed': given('affiliate'),
  'promotion.changed': () => refetch('promotions'),
  'coupon.changed': () => refetch('coupons'),
  'poll.changed': () => refetch('polls'),
  'redemption.changed': given('redemption'),
  'quest.changed': given('quests'),
  'responsible.changed': () => refetch('responsible'),
  'lotto.round.changed': ({ round }) =>
    announce('lotto:round-changed', { roundId: round.round_id, status: round.status }),
  'yeekee.shot': ({ round_id, shot }) => announce('lotto:shot', { roundId: round_id, shot }),
  'sooth.changed': ({ changes }) => announce('sooth:changed', { changes }),
  'bill.changed': ({ bill_id, round_id }) =>
    announce('lotto:bill-changed', { billId: bill_id, roundId: round_id }),
  'session.ended': expireSession,
  'notifications.changed': () => {
    refreshAgentConfig();
    announce('notifications:changed', {});
  },
  'stream.replaced': () => undefined,
  resync: () => void queryClient.invalidateQueries(),
};

function handle(name: string, text: string): void {
  if (!(name in handlers)) return;
  const handler = handlers[name as LiveEventName] as (data: unknown) => void;
  handler(JSON.parse(text));
}

/** The server was away when the stored token was to be checked. */
function recheckSession(): void {
  if (currentSession().status === 'unknown') void checkSession();
}

/** The server is back: what it could not answer meanwhile is asked again, without anybody pressing "try again". */
function recover(): void {
  recheckSession();
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Asks for the amounts while there is no stream; the returned function ends it. */
function pollMeanwhile(): () => void {
  const poll = setInterval(() => {
    if (platformStore.get(statusAtom) === 'live' || document.visibilityState !== 'visible') return;
    recheckSession();
    void ignoreError(refreshWallet());
  }, pollMs);
  return () => clearInterval(poll);
}

/** Who comes back to the page does not wait out the pause of a time when nobody looked. The returned function ends it. */
function onLook(listener: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/**
 * Keeps one stream of live events open while the page is alive: resumes where it stopped, waits longer after each
 * failure, and polls the amounts meanwhile. Call once, in the browser; the returned function ends it.
 */
export function startLive(): () => void {
  let stopped = false;
  let connection = new AbortController();
  let lastEventId = openingEventId() ?? '';
  let failures = 0;
  let restMs = 0; // how long to stay away at least
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = () => {
    if (stopped) return;
    platformStore.set(statusAtom, 'polling');
    const delay = Math.max(restMs, retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 30_000);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(connect, delay * (0.8 + Math.random() * 0.4));
  };

  const connect = () => {
    // Whoever connects earlier than planned has connected: the planned one would cut it off.
    clearTimeout(timer);
    connection.abort();
    connection = new AbortController();
    restMs = 0;
    const { signal } = connection;
    void readStream(signal, lastEventId, {
      opened: () => {
        failures = 0;
        if (platformStore.get(statusAtom) === 'polling') recover();
        platformStore.set(statusAtom, 'live');
        refetchAroundLive();
      },
      event: (id, name, data) => {
        if (id) lastEventId = id;
        if (name === 'stream.replaced') restMs = replacedMs;
        handle(name, data);
      },
    })
      .catch((error: unknown) => {
        if (error instanceof StreamRefusedError) restMs = refusedMs;
      })
      .finally(() => {
        if (!signal.aborted) again();
      });
  };

  const reconnect = () => {
    failures = 0;
    connect();
  };
  const restart = () => {
    lastEventId = '';
    reconnect();
  };
  const stops = [
    pollMeanwhile(),
    onLook(() => {
      if (platformStore.get(statusAtom) === 'polling' && restMs !== refusedMs) reconnect();
    }),
    listen('auth:signed-in', restart),
    listen('auth:signed-out', restart),
    onNetworkReturn(reconnect),
  ];
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    connection.abort();
    for (const stop of stops) stop();
  };
}

interface StreamListener {
  opened(): void;
  event(id: string | undefined, name: string, data: string): void;
}

/** Reads one response to its end. Ends by itself when nothing, not even a heartbeat, came for 45 s. */
async function readStream(signal: AbortSignal, lastEventId: string, listener: StreamListener): Promise<void> {
  const token = currentToken();
  const response = await fetch(`${site().apiBaseUrl}/api/live`, {
    signal,
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
    },
  });
  if (response.status === 429) throw new StreamRefusedError('too many live streams');
  if (!response.ok || !response.body) throw new Error(`live stream answered ${response.status}`);
  listener.opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({
    onEvent: ({ id, event, data }) => listener.event(id, event ?? 'message', data),
  });
  for (;;) {
    const { done, value } = await withSilenceLimit(reader.read());
    if (done) return;
    parser.feed(value);
  }
}

async function withSilenceLimit<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the live stream fell silent')), silenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
