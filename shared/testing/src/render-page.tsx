import type { UserInfo } from '@sanuk/contract/areas/auth';
import {
  checkSession,
  currentSession,
  QueryClientProvider,
  queryClient,
  setNavigator,
  setPageManifest,
  setServerTime,
  signIn,
  signOut,
  ToastHost,
} from '@sanuk/platform';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fillBrowserGaps, setScreenWidth } from './browser-gaps.ts';
import { type Answers, FakeServer } from './fake-server.ts';
import { connectServer } from './fake-transport.ts';
import { platformAnswers, sampleManifest, sampleMember } from './sample-site.ts';
import { PagePlace, printUnlessPageError } from './thrown-page.tsx';

export { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export { userEvent };

export interface PageOptions {
  /** where the page is opened, search and hash included */
  path: string;
  /** the route it is declared under, e.g. `/lotto/:roundId?`; the path itself when left out */
  route?: string;
  /** answers of the server, beside those the platform itself asks for */
  answers?: Answers;
  /** who looks: a visitor, the sample member, or a member of one's own; 'member' when left out */
  session?: 'guest' | 'member' | UserInfo;
  /** width of the screen in px; 390 when left out */
  width?: number;
  /** pointer and keyboard; bring one set up with `advanceTimers` when the test drives the clock */
  user?: UserEvent;
  /** settings of the brand that differ from the sample, e.g. `{ routesOff: ['/sport'] }` */
  site?: Partial<(typeof sampleManifest)['site']>;
}

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  server: FakeServer;
  /** where the router stands now, e.g. `/lotto/bills?status=won` */
  location: () => string;
  navigate: (path: string) => Promise<void>;
  /** the browser's way back */
  goBack: () => Promise<void>;
}

let server: FakeServer | undefined;

/**
 * Renders a page as the shell does: in a router, with the platform's one query cache and its toasts, for a visitor or
 * a member, against a server that answers from a table. A call without an answer fails the test.
 */
export async function renderPage(ui: ReactElement, options: PageOptions): Promise<RenderedPage> {
  fillBrowserGaps();
  setScreenWidth(options.width ?? 390);
  const session = options.session ?? 'member';
  const member = typeof session === 'object' ? session : sampleMember;
  const running = new FakeServer(platformAnswers(member));
  server = running;
  connectServer(running);
  // As a document does: a test before this one may have had another clock, and a clock that is nearly right stays as it is.
  for (const now of [new Date(0), new Date()]) setServerTime(now.toISOString());
  setPageManifest({ ...sampleManifest, site: { ...sampleManifest.site, ...options.site } });
  await startSession(session);
  running.answer(options.answers ?? {});
  const router = createMemoryRouter(
    [
      { path: options.route ?? options.path.split('?')[0] ?? '/', element: <PagePlace>{ui}</PagePlace> },
      { path: '*', element: <p>หน้าอื่นของเว็บไซต์</p> },
    ],
    { initialEntries: [options.path] },
  );
  setNavigator((to, navigation) => void router.navigate(to, navigation));
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <main>
        <RouterProvider router={router} />
      </main>
      <ToastHost />
    </QueryClientProvider>,
    { onCaughtError: printUnlessPageError },
  );
  return {
    ...rendered,
    user: options.user ?? userEvent.setup(),
    server: running,
    location: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
    navigate: (to) => act(() => router.navigate(to)),
    goBack: () => act(() => router.navigate(-1)),
  };
}

async function startSession(session: 'guest' | 'member' | UserInfo): Promise<void> {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  if (currentSession().status === 'member') await signOut();
  if (session === 'guest') await checkSession();
  else await signIn('0812345678', 'password');
  queryClient.clear();
}

afterEach(() => {
  const faults = server?.takeFaults() ?? [];
  server = undefined;
  window.localStorage.clear();
  window.sessionStorage.clear();
  queryClient.clear();
  if (faults.length > 0) throw new Error(`the fake server met what it does not know:\n${faults.join('\n')}`);
});
