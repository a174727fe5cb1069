import type { ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import { act } from '@sanuk/testing/render-page';
import { type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PageWatch, SuspendedPage } from './page-watch.tsx';
import type { RemoteLoadError } from './remote-load-error.ts';

const candidate = { releaseId: 'new' } as ReleaseCandidate;
const started = () => sessionStorage.getItem('sanuk:started-releases') ?? '';
const givenUp: string[] = [];
let root: Root;
const giveUp = ({ reason }: RemoteLoadError) => givenUp.push(reason);

function open(page: ReactNode): void {
  const element = (
    <PageWatch candidate={candidate} limitMs={2000} isHere={{ current: true }} onGiveUp={giveUp}>
      <Suspense fallback={<SuspendedPage limitMs={2000} onGiveUp={giveUp} />}>{page}</Suspense>
    </PageWatch>
  );
  const router = createMemoryRouter([{ id: 'page', path: '/', element, loader: () => null }], {
    hydrationData: { loaderData: { page: null } },
  });
  act(() => root.render(<RouterProvider router={router} />));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const never = new Promise<never>(() => undefined);
function Suspended(): ReactNode {
  throw never;
}

describe('a page under watch', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    givenUp.length = 0;
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    act(() => root.unmount());
    jest.useRealTimers();
  });

  test('[F5] a page that draws nothing within its time is given up', async () => {
    open(<div />);
    await pass(1900);
    expect(givenUp).toEqual([]);
    await pass(200);
    expect(givenUp).toEqual(['page-blank']);
  });

  test('[F5] an empty box of a screen is nothing, and a page that says it is loading is waited for', async () => {
    const box = { top: 0, bottom: 800, left: 0, right: 390, width: 390, height: 800 } as DOMRect;
    const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    open(<div aria-busy="true" />);
    await pass(10_000);
    expect(givenUp).toEqual([]);
    // What comes of it is looked at again.
    document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
    await pass(2100);
    expect(givenUp).toEqual(['page-blank']);
    measured.mockRestore();
  });

  test('[F5] a page with something to read is left alone', async () => {
    open(<p>หวย</p>);
    await pass(10_000);
    expect(givenUp).toEqual([]);
  });

  test('[F5] a page that is suspended for longer than its time is given up', async () => {
    open(<Suspended />);
    await pass(2100);
    expect(givenUp).toContain('page-suspended');
  });

  test('[F5] without a network a suspended page says nothing about its release', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(<Suspended />);
    await pass(2100);
    onLine.mockRestore();
    expect(givenUp).toContain('page-timeout');
    expect(givenUp).not.toContain('page-suspended');
  });

  test('[F5] a page that a slow device is still drawing after its time is not given up before the device rests', async () => {
    const idle: (() => void)[] = [];
    const rest = () =>
      act(() => {
        for (const rests of idle) rests();
      });
    Object.assign(globalThis, {
      requestIdleCallback: (action: () => void) => idle.push(action),
      cancelIdleCallback: (handle: number) => idle.splice(handle - 1, 1, () => undefined),
    });
    try {
      open(<Suspended />);
      await pass(2100);
      expect(givenUp).toEqual([]);
      rest();
      expect(givenUp).toContain('page-suspended');
      givenUp.length = 0;
      act(() => root.render(null));
      rest();
      expect(givenUp).toEqual([]);
    } finally {
      Reflect.deleteProperty(globalThis, 'requestIdleCallback');
      Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
    }
  });

  test('[F5] a release stands written down as started until its page has been drawn', async () => {
    let whileRendering = '';
    function Page() {
      whileRendering = started();
      return <p>หวย</p>;
    }
    open(<Page />);
    await pass(10);
    expect(whileRendering).toContain('new');
    expect(started()).not.toContain('new');
  });
});
