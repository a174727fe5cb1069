import { isApiError, messageOf, paths, signInByLine } from '@sanuk/platform';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LoadLiffSdk, markAsSent, readLiffToken, wasSent } from './liff-token.ts';
import { beginLogin } from './line.api.ts';
import type { Arrival } from './line.rules.ts';
import { lineText as text } from './line.text.ts';
import { begunLogin, nextArrival, takeArrival } from './line-arrival.ts';

/** How logging in through LINE stands. */
export type LinePhase =
  | { step: 'working' }
  | { step: 'visited' }
  | { step: 'failed'; message: string }
  /** `phone` is the masked phone of the linked member, null where none is linked */
  | { step: 'confirm'; displayName: string; phone: string | null; ticket: string }
  | { step: 'unlinked'; displayName: string; ticket: string };

async function comeBack({ state, code }: { state: string; code: string }): Promise<LinePhase> {
  const begun = begunLogin.read();
  begunLogin.clear();
  if (begun?.state !== state) return { step: 'failed', message: text.otherTab };
  const { outcome, display_name: displayName, link_ticket: ticket } = await signInByLine({ state, code });
  return outcome === 'unlinked' && ticket !== null
    ? { step: 'unlinked', displayName, ticket }
    : { step: 'visited' };
}

/** Logs in by the SDK in a LIFF browser of a brand that has a LIFF app, and at LINE's own page everywhere else. */
async function open(name: string, handedOver: string | null, loadSdk: LoadLiffSdk): Promise<LinePhase> {
  const { state, login_url: loginUrl, liff_id: liffId } = await beginLogin(window.location.origin);
  if (liffId !== null && handedOver !== null) {
    const idToken = await readLiffToken(loadSdk, liffId, handedOver);
    return idToken === null ? { step: 'failed', message: text.sdkFailed } : finishInLiff(state, idToken);
  }
  begunLogin.write({ state, name });
  // The page says that it works until it is gone.
  window.location.assign(loginUrl);
  return { step: 'working' };
}

async function finishInLiff(state: string, idToken: string): Promise<LinePhase> {
  if (wasSent(idToken)) return { step: 'visited' };
  try {
    const answer = await signInByLine({ state, id_token: idToken });
    markAsSent(idToken);
    const { display_name: displayName, member_phone: phone, link_ticket: ticket } = answer;
    // Anybody can write a token into an address: the visitor says whose it is before it counts.
    return ticket === null ? { step: 'visited' } : { step: 'confirm', displayName, phone, ticket };
  } catch (error) {
    if (isApiError(error) && error.code === 'line-login-over') markAsSent(idToken);
    throw error;
  }
}

async function signIn(ticket: string): Promise<LinePhase> {
  await signInByLine({ link_ticket: ticket });
  return { step: 'visited' };
}

function follow(arrival: Arrival, name: string, loadSdk: LoadLiffSdk): Promise<LinePhase> {
  if (arrival.kind === 'returned') return comeBack(arrival);
  if (arrival.kind === 'opened') return open(name, arrival.handedOver, loadSdk);
  const phase: LinePhase =
    arrival.kind === 'declined' ? { step: 'failed', message: text.declined } : { step: 'visited' };
  return Promise.resolve(phase);
}

const failure = (error: unknown): LinePhase => ({ step: 'failed', message: messageOf(error) });

/** Follows what the address says about LINE, and takes it out of the address before anything else. */
export function useLineLogin(routeName: string | undefined, loadSdk: LoadLiffSdk) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<LinePhase>({ step: 'working' });
  const name = routeName ?? '';

  useEffect(() => {
    const instead = takeArrival({ search, hash }, routeName);
    if (instead) {
      void navigate(paths.liff(instead.name), { replace: true });
      return;
    }
    const arrival = nextArrival();
    if (arrival.kind === 'visited') setPhase({ step: 'visited' });
    else
      void follow(arrival, routeName ?? '', loadSdk)
        .catch(failure)
        .then(setPhase);
  }, [search, hash, routeName, navigate, loadSdk]);

  // Who comes back here from LINE by the browser's own way back finds the page as it was left.
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setPhase({ step: 'visited' });
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const start = useCallback(() => {
    setPhase({ step: 'working' });
    // Where the SDK did not work, or its token was used, LINE's own page is the way.
    void open(name, null, loadSdk).catch(failure).then(setPhase);
  }, [name, loadSdk]);
  const confirm = useCallback(() => {
    if (phase.step !== 'confirm') return;
    const { displayName, phone, ticket } = phase;
    setPhase(phone === null ? { step: 'unlinked', displayName, ticket } : { step: 'working' });
    if (phone !== null) void signIn(ticket).catch(failure).then(setPhase);
  }, [phase]);
  const skip = useCallback(() => setPhase({ step: 'visited' }), []);
  return { phase, start, confirm, skip };
}
