import { messageOf, paths, signInByLine } from '@sanuk/platform';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beginLogin } from './line.api.ts';
import type { Arrival } from './line.rules.ts';
import { lineText as text } from './line.text.ts';
import { begunLogin, nextArrival, takeArrival } from './line-arrival.ts';

/** How logging in through LINE stands. */
export type LinePhase =
  | { step: 'working' }
  | { step: 'visited' }
  | { step: 'failed'; message: string }
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

/** Leaves for LINE; the page says that it works until it is gone. */
async function goToLine(name: string): Promise<LinePhase> {
  const { state, login_url } = await beginLogin(window.location.origin);
  begunLogin.write({ state, name });
  window.location.assign(login_url);
  return { step: 'working' };
}

async function follow(arrival: Arrival, name: string): Promise<LinePhase> {
  try {
    if (arrival.kind === 'returned') return await comeBack(arrival);
    if (arrival.kind === 'opened') return await goToLine(name);
    return arrival.kind === 'declined' ? { step: 'failed', message: text.declined } : { step: 'visited' };
  } catch (error) {
    return { step: 'failed', message: messageOf(error) };
  }
}

/** Follows what the address says about LINE, and takes it out of the address before anything else. */
export function useLineLogin(routeName: string | undefined) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<LinePhase>({ step: 'working' });
  const name = routeName ?? '';

  useEffect(() => {
    const instead = takeArrival(search, routeName);
    if (instead) {
      void navigate(paths.liff(instead.name), { replace: true });
      return;
    }
    const arrival = nextArrival();
    if (arrival.kind === 'visited') setPhase({ step: 'visited' });
    else void follow(arrival, routeName ?? '').then(setPhase);
  }, [search, routeName, navigate]);

  // Who comes back here from LINE by the browser's own way back finds the page as it was left.
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setPhase({ step: 'visited' });
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const start = useCallback(() => {
    setPhase({ step: 'working' });
    void follow({ kind: 'opened' }, name).then(setPhase);
  }, [name]);
  const skip = useCallback(() => setPhase({ step: 'visited' }), []);
  return { phase, start, skip };
}
