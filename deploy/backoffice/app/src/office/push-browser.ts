import { OfficeError } from './call-office.ts';
import { pushText } from './push.text.ts';

/** A subscription as the server stores it. */
export interface BrowserSubscription {
  endpoint: string;
  /** keys that messages are encrypted for, in base64url */
  p256dh: string;
  auth: string;
}

const workerUrl = '/push-worker.js';

/** Returns the reason why this browser cannot show notifications; null when it can, or when permission was not requested yet. */
type Obstacle = 'unsupported' | 'home-screen-needed' | 'denied' | null;

/** Safari on a phone receives messages for pages of the home screen alone. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function findObstacle(): Obstacle {
  const hasAll =
    'serviceWorker' in navigator && typeof PushManager !== 'undefined' && typeof Notification !== 'undefined';
  if (!hasAll) return isApplePhone() ? 'home-screen-needed' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function findOwn(): Promise<PushSubscription | null> {
  if (findObstacle() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the subscription of this browser, also one of another person. */
export async function findSubscription(): Promise<BrowserSubscription | null> {
  const own = await findOwn();
  return own && viewOf(own);
}

/** Ends the subscription of this browser, where it has one. */
export async function endSubscription(): Promise<void> {
  await (await findOwn())?.unsubscribe();
}

/** Asks the person for the permission, as a press lets a page do. @throws OfficeError where it is not given */
export async function askPermission(): Promise<void> {
  const before = findObstacle();
  if (before !== null) throw new OfficeError('push-impossible', pushText[before]);
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return;
  throw new OfficeError('push-not-allowed', permission === 'denied' ? pushText.denied : pushText.dismissed);
}

/**
 * Subscribes this browser to messages of the server.
 * @param key public key of the server; a subscription to another one is replaced
 * @throws OfficeError where the browser reaches no push service
 */
export async function subscribe(key: string): Promise<BrowserSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    await navigator.serviceWorker.register(trustedWorkerUrl(), { scope: '/' });
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe(options).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
    return viewOf(made);
  } catch {
    throw new OfficeError('push-failed', pushText.failed);
  }
}

function viewOf(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh, auth };
}

/** Trusted Types, which the types of the platform do not have yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The address of the worker as the policy of the page asks for it. A policy can be made once. */
function trustedWorkerUrl(): string {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('backoffice-worker', {
    createScriptURL(url) {
      if (url === workerUrl) return url;
      throw new TypeError(`not the worker of the back office: ${url}`);
    },
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}
