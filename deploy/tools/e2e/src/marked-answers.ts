import type { Page } from '@playwright/test';
import type { CallData, CallName } from '@sanuk/contract/calls';

interface Answer<T> {
  error?: number;
  /** the lobby of the lottery says this in place of `error` */
  status?: number;
  data: T;
}

/**
 * Has what a call answers say something of its own; everything else in it is the server's. Where that stands on the page, the page shows
 * the answer of this call, and not what it knows otherwise. A refusal stays as it is.
 */
export async function markAnswers<N extends CallName>(
  page: Page,
  name: N,
  mark: (data: CallData<N>) => void,
): Promise<void> {
  const [method, path] = name.split(' ');
  await page.route(
    ({ pathname }) => pathname === path,
    async (route, request) => {
      if (request.method() !== method) return route.fallback();
      const response = await route.fetch();
      const answer = (await response.json()) as Answer<CallData<N>>;
      if ((answer.error ?? answer.status) === 0) mark(answer.data);
      return route.fulfill({ response, json: answer });
    },
  );
}
