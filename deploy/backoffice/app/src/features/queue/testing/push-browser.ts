/** What a browser with notifications has, and jsdom lacks. */
export class FakeBrowser {
  permission: NotificationPermission = 'default';
  /** what the person answers a prompt with */
  answer: NotificationPermission = 'granted';
  hasService = true;
  prompts = 0;
  readonly registered: string[] = [];
  /** keys of servers that this page subscribed to */
  readonly keys: string[] = [];
  #subscribedTo: string | null = null;

  get isSubscribed(): boolean {
    return this.#subscribedTo !== null;
  }

  /** Makes the browser one that was subscribed before the page was opened. */
  subscribeTo(key: string): void {
    this.#subscribedTo = key;
  }

  take(): void {
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/1',
        keys: { p256dh: 'p256dh', auth: 'auth' },
      }),
      unsubscribe: async () => {
        this.#subscribedTo = null;
        return true;
      },
    };
    const pushManager = {
      getSubscription: async () => (this.isSubscribed ? subscription : null),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        if (!this.hasService) throw new DOMException('no service', 'AbortError');
        if (this.#subscribedTo !== null && this.#subscribedTo !== key)
          throw new DOMException('another key', 'InvalidStateError');
        this.#subscribedTo = key;
        this.keys.push(key);
        return subscription;
      },
    };
    const registration = { pushManager };
    const serviceWorker = {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async (url: string) => void this.registered.push(url),
    };
    const browser = this;
    const notification = {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => {
        browser.prompts += 1;
        browser.permission = browser.answer;
        return browser.answer;
      },
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    Object.defineProperty(globalThis, 'PushManager', { configurable: true, value: class {} });
    Object.defineProperty(globalThis, 'Notification', { configurable: true, value: notification });
  }

  /** Makes the browser one without notifications. */
  giveBack(): void {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'PushManager');
    Reflect.deleteProperty(globalThis, 'Notification');
  }
}

export function takeBrowser(): FakeBrowser {
  const browser = new FakeBrowser();
  browser.take();
  return browser;
}
