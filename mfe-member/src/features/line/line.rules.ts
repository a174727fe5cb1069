/** Names in `/liff/{name}` whose pages are drawn there (decision 0217). */
export const placesHere = ['deposit', 'withdraw', 'promotion', 'profile', 'statement'] as const;
export type PlaceHere = (typeof placesHere)[number];

/** Names whose pages belong to other parts of the site, and open in their own layout. */
export const placesElsewhere = ['lotto', 'wheel'] as const;
export type PlaceElsewhere = (typeof placesElsewhere)[number];

/** In the order they are offered. */
export const placeOrder: readonly (PlaceHere | PlaceElsewhere)[] = [
  ...(['deposit', 'withdraw', 'promotion'] as const),
  ...(['lotto', 'wheel', 'statement', 'profile'] as const),
];

/** Names that only ask who somebody is; for a member they are as good as none. */
const entries: readonly string[] = ['login', 'register'];

export type Place =
  | { kind: 'here'; name: PlaceHere }
  | { kind: 'elsewhere'; name: PlaceElsewhere }
  | { kind: 'list'; isUnknown: boolean };

/** What a name stands for; one that nobody knows leads to the list of those there are. */
export function placeOf(name: string | undefined): Place {
  const here = placesHere.find((one) => one === name);
  if (here) return { kind: 'here', name: here };
  const elsewhere = placesElsewhere.find((one) => one === name);
  if (elsewhere) return { kind: 'elsewhere', name: elsewhere };
  return { kind: 'list', isUnknown: name !== undefined && !entries.includes(name) };
}

/** How the page came to be opened. */
export type Arrival =
  /** LINE sends somebody back who has logged in there */
  | { kind: 'returned'; state: string; code: string }
  /** LINE sends somebody back who would not */
  | { kind: 'declined' }
  /**
   * from inside LINE: its own state in the address (a LIFF app), or LINE's browser. `handedOver` is what a LIFF browser
   * wrote into the address for the SDK, null in every other browser
   */
  | { kind: 'opened'; handedOver: string | null }
  /** like every other page */
  | { kind: 'visited' };

/** The part of an address that LINE writes into. */
export interface LineAddress {
  search: string;
  hash: string;
}

/** LINE's browser for LIFF apps, by the mark its SDK checks. Elsewhere an address with tokens in it was not written by LINE. */
export const isLiffBrowser = (userAgent: string): boolean => /\bLine\/\d+\.\d+\.\d+ LIFF\b/.test(userAgent);

export function arrivalOf({ search, hash }: LineAddress, userAgent: string): Arrival {
  const asked = new URLSearchParams(search);
  // Without tokens the SDK requests a code of its own, which only the SDK can use.
  const isAnswerToSdk = asked.has('liffClientId') || asked.has('liffOAuth2Error');
  const [state, code] = [asked.get('state'), asked.get('code')];
  if (state && !isAnswerToSdk) {
    if (code) return { kind: 'returned', state, code };
    if (asked.has('error')) return { kind: 'declined' };
  }
  if (isLiffBrowser(userAgent)) return { kind: 'opened', handedOver: addressForSdk(asked, hash) };
  const isInLine = asked.has('liff.state') || /\bLine\/\d|\bLIFF\b/.test(userAgent);
  return isInLine ? { kind: 'opened', handedOver: null } : { kind: 'visited' };
}

/** Without LINE's state: the SDK would load the page that it names again, with whatever tokens are in the state. */
function addressForSdk(asked: URLSearchParams, hash: string): string {
  const rest = new URLSearchParams(asked);
  rest.delete('liff.state');
  const search = rest.toString();
  return `${search ? `?${search}` : ''}${hash}`;
}

/** The name that a LIFF app was opened with: the first part of the path in its state. */
export function nameInState(search: string): string | undefined {
  const state = new URLSearchParams(search).get('liff.state') ?? '';
  return /^\/?([A-Za-z0-9_-]{1,40})(?:[/?#]|$)/.exec(state)?.[1];
}
