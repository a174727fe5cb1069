import type { LiveEventName, LiveEvents } from '@sanuk/contract/live';
import { satangFromBaht } from '@sanuk/contract/money';
import { atom, useAtomValue } from 'jotai';
import { refreshAgentConfig } from '../agent.ts';
import { announce, listen } from '../bus.ts';
import { ignoreError } from '../errors/ignore-error.ts';
import { openingEventId, outdateOpening } from '../hydration/opening.ts';
import { useSinceDrawn } from '../hydration/take-over.ts';
import { onNetworkReturn } from '../network.ts';
import { queryClient, refetchChanged } from '../query.ts';
import { checkSession, currentSession } from '../session/session.ts';
import { expireSession } from '../session-state/expire-session.ts';
import { currentToken, platformStore } from '../session-state/session-state.ts';
import { applyLiveWallet, refetchAroundLive, refreshWallet } from '../wallet/wallet.ts';
import { emitLiveEvent } from './live-events.ts';
import { keepStream, type LiveListener, type LiveSource } from './own-stream.ts';
import { canShareStream, SharedStream } from './shared-stream.ts';

/** live: events flow · polling: the stream is away, amounts are fetched every few seconds */
export type LiveStatus = 'connecting' | 'live' | 'polling';

const statusAtom = atom<LiveStatus>('connecting');
/** How fresh the page's live amounts are. The stream is asked for before the page is taken over, and may have failed by then. */
export const useLiveStatus = (): LiveStatus =>
  useSinceDrawn(useAtomValue(statusAtom, { store: platformStore }), 'connecting');

const pollMs = 5000;

/** What the platform itself does with an event; remotes handle theirs by `onLiveEvent` and `refetchOn`. */
const handlers: { [N in LiveEventName]?: (data: LiveEvents[N]) => void } = {
  'wallet.changed': ({ balance, point, wallets = {} }) => {
    const balanceSatang = satangFromBaht(balance);
    const others = Object.entries(wallets).map(([id, baht]) => [id, satangFromBaht(baht)] as const);
    applyLiveWallet(balanceSatang, point, Object.fromEntries(others));
    announce('wallet:changed', { balanceSatang, points: point });
  },
  'game.ended': ({ session_ids }) => announce('game:ended', { sessionIds: session_ids }),
  'freespins.changed': ({ grant_id, left }) => announce('freespins:changed', { grantId: grant_id, left }),
  'lotto.round.changed': ({ round }) =>
    announce('lotto:round-changed', { roundId: round.round_id, status: round.status }),
  'yeekee.shot': ({ round_id, shot }) => announce('lotto:shot', { roundId: round_id, shot }),
  'sooth.changed': ({ changes }) => announce('sooth:changed', { changes }),
  'bill.changed': ({ bill_id, round_id }) =>
    announce('lotto:bill-changed', { billId: bill_id, roundId: round_id }),
  'session.ended': expireSession,
  'notifications.changed': () => {
    refreshAgentConfig();
    // The list of notifications listens for the announcement once its page is taken over.
    outdateOpening(['notifications']);
    announce('notifications:changed', {});
  },
  resync: () => refetchChanged(),
};

function handle(name: string, text: string): void {
  const event = name as LiveEventName;
  const data = JSON.parse(text);
  (handlers[event] as ((data: unknown) => void) | undefined)?.(data);
  emitLiveEvent(event, data);
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

/** Tabs share a stream only where they have the same session: the end of its token tells. */
const sessionKey = (): string => currentToken()?.slice(-16) ?? '';

const listener: LiveListener = {
  opened() {
    if (platformStore.get(statusAtom) === 'polling') recover();
    platformStore.set(statusAtom, 'live');
    refetchAroundLive();
  },
  event: ({ name, data }) => handle(name, data),
  away: () => platformStore.set(statusAtom, 'polling'),
};

/** The stream that all tabs of this browser share; one of this tab's own where the browser cannot. */
const openSource = (after: string): LiveSource =>
  canShareStream() ? new SharedStream(sessionKey(), after, listener) : keepStream(after, listener);

/**
 * Has live events come in while the page is alive: resumes where they stopped, waits longer after each failure, and polls the
 * amounts meanwhile. Call once, in the browser; the returned function ends it.
 */
export function startLive(): () => void {
  let source = openSource(openingEventId() ?? '');
  const restart = () => {
    source.stop();
    source = openSource('');
  };
  const stops = [
    pollMeanwhile(),
    onLook(() => source.look()),
    listen('auth:signed-in', restart),
    listen('auth:signed-out', restart),
    onNetworkReturn(() => source.reconnect()),
  ];
  return () => {
    source.stop();
    for (const stop of stops) stop();
  };
}
