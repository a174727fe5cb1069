import { announce, connectTabs, listen } from './bus.ts';

interface Message {
  data: unknown;
}
const tab: { posted: unknown[]; hear?: (message: Message) => void } = { posted: [] };

beforeAll(() => {
  class FakeChannel {
    set onmessage(hear: (message: Message) => void) {
      tab.hear = hear;
    }
    postMessage(data: unknown): void {
      tab.posted.push(data);
    }
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: FakeChannel });
  connectTabs();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('what other tabs say', () => {
  test.each([
    ['member', 'other-tab'],
    ['expired', 'expired'],
  ] as const)(
    '[A4] [E2] a session that ended there as %s ends here as %s, and is not said again',
    (there, here) => {
      const heard: string[] = [];
      const stop = listen('auth:signed-out', ({ reason }) => heard.push(reason));
      tab.hear?.({ data: { name: 'auth:signed-out', payload: { reason: there } } });
      stop();
      expect(heard).toEqual([here]);
      expect(tab.posted).toEqual([]);
    },
  );

  test('[A4] of this tab they hear how a session began and ended, and nothing else', () => {
    announce('game:closed', { gameId: 'g' });
    announce('auth:signed-out', { reason: 'expired' });
    expect(tab.posted.splice(0)).toEqual([{ name: 'auth:signed-out', payload: { reason: 'expired' } }]);
  });
});
