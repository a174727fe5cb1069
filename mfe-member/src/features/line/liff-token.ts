import { storedValue } from '@sanuk/platform';

/** What the page uses of LINE's SDK. */
export interface LiffSdk {
  init(config: { liffId: string }): Promise<void>;
  isInClient(): boolean;
  getIDToken(): string | null;
}

/** Loads the SDK. */
export type LoadLiffSdk = () => Promise<LiffSdk>;

/** The SDK waits for LINE's app without an end of its own. */
const giveUpMs = 15_000;

export const loadLiffSdk: LoadLiffSdk = async () => (await import('./liff-sdk.ts')).liff;

/**
 * Starts the SDK and returns the ID token of the person in this LIFF browser.
 * @param handedOver what LINE wrote into the address of the page: the SDK reads it there, and nothing else does
 * @returns null where the SDK does not work, or LINE gave it no token
 */
export async function readLiffToken(
  load: LoadLiffSdk,
  liffId: string,
  handedOver: string,
): Promise<string | null> {
  const { pathname } = window.location;
  try {
    const sdk = await load();
    replaceAddress(`${pathname}${handedOver}`);
    await inTime(sdk.init({ liffId }));
    return sdk.isInClient() ? sdk.getIDToken() : null;
  } catch {
    return null;
  } finally {
    if (window.location.pathname === pathname) replaceAddress(pathname);
    // The SDK chooses light form controls by itself; the brand's theme has chosen already.
    document.documentElement.style.removeProperty('color-scheme');
  }
}

const replaceAddress = (address: string): void =>
  window.history.replaceState(window.history.state, '', address);

async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the LIFF SDK does not start')), giveUpMs);
  });
  try {
    await Promise.race([work, isLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Length of the end of a token by which it is recognized: most of its signature. */
const markLength = 64;

const isText = (value: unknown): value is string => typeof value === 'string';

const sentMark = storedValue<string>({
  area: 'session',
  name: 'liff-token',
  version: 1,
  maxLength: 100,
  isValid: isText,
});

/** Checks whether this tab has sent the token. The SDK returns the same one on every load, and the server takes it once. */
export const wasSent = (token: string): boolean => sentMark.read() === token.slice(-markLength);

export const markAsSent = (token: string): void => void sentMark.write(token.slice(-markLength));
