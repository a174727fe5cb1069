import { storedValue } from '@sanuk/platform';
import { type Arrival, arrivalOf, type LineAddress, nameInState } from './line.rules.ts';

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

/**
 * Takes what the address says about LINE, tokens in its fragment included.
 * @returns the name of the page to stand at instead; undefined for a plain address
 */
export function takeArrival(
  address: LineAddress,
  routeName: string | undefined,
): { name?: string } | undefined {
  const { search, hash } = address;
  if (search === '' && hash === '') return undefined;
  taken = arrivalOf(address, navigator.userAgent);
  const isBack = taken.kind === 'returned' || taken.kind === 'declined';
  const name = isBack ? begunLogin.read()?.name : (routeName ?? nameInState(search));
  return name ? { name } : {};
}

/** How the page came to be opened; asked a second time it was only visited. */
export function nextArrival(): Arrival {
  const arrival = taken ?? arrivalOf({ search: '', hash: '' }, navigator.userAgent);
  taken = { kind: 'visited' };
  return arrival;
}
