import { storedValue } from '@sanuk/platform';
import { type Arrival, arrivalOf, nameInState } from './line.rules.ts';

interface BegunLogin {
  state: string;
  name: string;
}

const isBegun = (value: unknown): value is BegunLogin =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/** The login that this tab has begun: one that comes back without it was begun by somebody else. */
export const begunLogin = storedValue<BegunLogin>({
  area: 'session',
  name: 'line-login',
  version: 1,
  maxLength: 300,
  isValid: isBegun,
});

// What an address said is taken out of it at once, before the page that it leads to acts on it.
let taken: Arrival | undefined;

/** Takes what the address says about LINE. @returns the name of the page to stand at instead; undefined for a plain address */
export function takeArrival(search: string, routeName: string | undefined): { name?: string } | undefined {
  if (search === '') return undefined;
  taken = arrivalOf(search, navigator.userAgent);
  const isBack = taken.kind === 'returned' || taken.kind === 'declined';
  const name = isBack ? begunLogin.read()?.name : (routeName ?? nameInState(search));
  return name ? { name } : {};
}

/** How the page came to be opened; asked a second time it was only visited. */
export function nextArrival(): Arrival {
  const arrival = taken ?? arrivalOf('', navigator.userAgent);
  taken = { kind: 'visited' };
  return arrival;
}
