import { ignoreError, storedValue } from '@sanuk/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isRedirected } from '../../../navigation/redirected.ts';
import { validateAgentCode } from '../auth.api.ts';
import { isReferrer } from './link.rules.ts';

/** What a visitor's link brought along, to be sent with the registration. */
export interface Arrival {
  /** agent code of `?ag=`, once the server knows it */
  agentCode?: string;
  /** code of the member who sent the link, from `?ref=` */
  referrer?: string;
}

const isArrival = (value: unknown): value is Arrival =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((code) => typeof code === 'string' && isReferrer(code));

const kept = storedValue({
  area: 'session',
  name: 'arrival',
  // 2: a code that a guard had put into the address was kept like that of a link.
  version: 2,
  maxLength: 200,
  isValid: isArrival,
});

/** What is kept for this visit. Not while rendering: storage is the browser's. */
export const arrival = (): Arrival => kept.read() ?? {};

/** The code a link carries under this name; undefined when there is none or it cannot be one. */
export function codeIn(search: string, name: 'ag' | 'ref'): string | undefined {
  const code = new URLSearchParams(search).get(name)?.trim();
  return code && isReferrer(code) ? code : undefined;
}

/**
 * Keeps `?ref=` of any page, and `?ag=` of the index page once the server knows the code (requirement S4). Only of links:
 * a guard that sends a visitor to the index page writes the brand's own code into the address, and has referred nobody.
 */
export function useAgentCodeFromUrl(): void {
  const { pathname, search, state } = useLocation();
  const isLink = !isRedirected(state);
  useEffect(() => {
    const referrer = codeIn(search, 'ref');
    if (referrer) kept.write({ ...arrival(), referrer });
    const agentCode = isLink && pathname === '/' ? codeIn(search, 'ag') : undefined;
    if (!agentCode || agentCode === arrival().agentCode) return;
    void ignoreError(validateAgentCode(agentCode), 'agent code').then((answer) => {
      if (answer?.valid) kept.write({ ...arrival(), agentCode });
    });
  }, [isLink, pathname, search]);
}
