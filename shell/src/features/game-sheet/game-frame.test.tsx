import { act, renderPage, screen } from '@sanuk/testing/render-page';
import { GameFrame } from './game-frame.tsx';

const origin = 'http://localhost:8082';
const state = {
  step: 'playing',
  game: { game_id: 'g', provider_id: 'p', sub_provider_id: 'p', name: 'บุปผาทองคำ' },
  mode: 'real',
  source: 'slot',
  walletId: 'main',
  link: `${origin}/play/1`,
  sessionId: 'session-1',
  startedAt: 0,
  isEnded: false,
} as const;

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('[E3] a game that does not say it is ready may be opened anew; only its own word counts', async () => {
  const reopened = jest.fn();
  const nothing = () => undefined;
  await renderPage(
    <GameFrame isAlone={false} state={state} onClose={nothing} onLeave={nothing} onReopen={reopened} />,
    {
      path: '/slot',
      site: { gameOrigins: [origin] },
    },
  );
  const own = (screen.getByTitle('บุปผาทองคำ') as HTMLIFrameElement).contentWindow;
  const say = (data: unknown, source: Window | null, from = origin) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
    });
  expect(screen.queryByText('เกมโหลดนานกว่าปกติ')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(12_000));
  act(() => screen.getByRole('button', { name: 'เปิดเกมใหม่' }).click());
  expect(reopened).toHaveBeenCalledTimes(1);
  say({ type: 'game:ready' }, window);
  say({ type: 'game:ready' }, own, 'https://elsewhere.example');
  say(null, own);
  say('game:ready', own);
  expect(screen.getByText('เกมโหลดนานกว่าปกติ')).toBeVisible();
  say({ type: 'game:ready' }, own);
  expect(screen.queryByText('เกมโหลดนานกว่าปกติ')).not.toBeInTheDocument();
});
