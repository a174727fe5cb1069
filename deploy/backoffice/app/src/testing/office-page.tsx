import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { fillBrowserGaps } from '@sanuk/testing/browser-gaps';
import { render, screen, userEvent, waitFor, within } from '@sanuk/testing/render-page';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Me } from '../office/me.ts';
import { createQueryClient } from '../office/query-client.ts';

/**
 * Answers of the server by method and path, e.g. `POST /api/orders/members/show`. A function that throws is a request whose answer
 * was lost.
 * @param body of the request; undefined where it has none
 */
export type Answers = Record<string, (body: unknown) => object | Promise<object>>;

/** The envelope of an answer with data. */
export const ok = (data: unknown) => ({ code: 'ok', message: '', data });
/** The envelope of a refusal. @param message the Thai sentence for the person */
export const refuse = (code: string, message: string) => ({ code, message, data: null });

/** A person of the brand `first`. */
export const personWith = (role: StaffRole): Me => ({
  name: 'somchai',
  display_name: 'สมชาย ใจดี',
  grants: [{ brand: 'first', role, remotes: null }],
  recovery_codes_left: 8,
  session_id: '01960000-0000-7000-8000-000000000001',
  has_releases: true,
});

const unanswered: string[] = [];

/** Renders a page in a router, against a server that answers from a table. A request without an answer fails the test. */
export function openOfficePage(page: ReactElement, answers: Answers) {
  const all = { ...answers };
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, options) => {
    const answer = all[`${options?.method} ${path}`];
    if (answer) return Response.json(await answer(readBody(options)));
    unanswered.push(`${options?.method} ${path}`);
    throw new TypeError('Failed to fetch');
  });
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <main>{page}</main>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    /** Leaves the page. */
    unmount,
    /** Changes answers from now on. */
    answer: (more: Answers) => void Object.assign(all, more),
    /** Bodies of the requests to a path so far, oldest first. */
    sentTo: (path: string): unknown[] =>
      fetched.mock.calls.filter(([sent]) => sent === path).map(([, options]) => readBody(options)),
  };
}

const readBody = (options: RequestInit | undefined): unknown =>
  typeof options?.body === 'string' ? JSON.parse(options.body) : undefined;

/** Reports that the tab is visible again, so that pages refetch their data. */
export const returnToTab = (): void => void window.dispatchEvent(new Event('visibilitychange'));

/** Whether the browser would ask before it reloads or closes the page. */
export const asksBeforeUnload = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Finds an open dialog by its name, and waits until it has the focus: keys that are pressed before would be lost. */
export async function findDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return within(dialog);
}

/**
 * Chooses an option of a list. In a dialog a list takes presses some frames after it is rendered, and gives the focus back some frames
 * after it closed: what is typed before that would be lost.
 */
export async function chooseOption(
  user: ReturnType<typeof userEvent.setup>,
  list: HTMLElement,
  name: string | RegExp,
): Promise<void> {
  await user.click(list);
  const option = await screen.findByRole('option', { name });
  await waitFor(() => user.click(option));
  await waitFor(() => expect(list).toHaveFocus());
}

/** Makes a browser without a device key, whose requests have an empty proof. */
function stubKeyStore(): void {
  const succeed = (result: unknown) => {
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const store = { get: () => succeed(undefined) };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    value: { open: () => succeed(database) },
  });
}

beforeAll(() => {
  fillBrowserGaps();
  stubKeyStore();
});

afterEach(() => {
  jest.restoreAllMocks();
  // A test that failed while it was offline leaves the next one online.
  onlineManager.setOnline(true);
  const faults = unanswered.splice(0);
  if (faults.length > 0) throw new Error(`the test has no answer for:\n${faults.join('\n')}`);
});
