import type { OperatorBody, OperatorData, OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { proveRequest } from './device-key.ts';
import { officeText } from './office.text.ts';
import { refusalText } from './refusals.text.ts';
import { isUnattended } from './unattended.ts';

/** A request that was refused, or found no answer; its message is for the person. */
export class OfficeError extends Error {
  override name = 'OfficeError';
  /** `offline` and `session-over` are this page's; others come from the server */
  readonly code: string;
  /** what an engineer needs to know, in English; empty where the server says no more */
  readonly detail: string;

  constructor(code: string, message: string, detail = '') {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

interface Answer<T> {
  code: string;
  message: string;
  data: T;
  detail?: string;
}

const sessionOver = new Set<() => void>();

/** Runs when the server says that nobody is logged in here any more. @returns a function that stops it */
export function onSessionOver(listener: () => void): () => void {
  sessionOver.add(listener);
  return () => void sessionOver.delete(listener);
}

const unanswered = new Set<Promise<unknown>>();

/** Resolves as soon as no request waits for its answer. */
export async function everyAnswer(): Promise<void> {
  while (unanswered.size > 0) await Promise.allSettled(unanswered);
}

let hasEnded = false;

/**
 * Sends no more requests, because the session ends here: the server would refuse what pages send until they unmount.
 * @returns false when they were stopped before
 */
export function stopRequests(): boolean {
  const isFirst = !hasEnded;
  hasEnded = true;
  return isFirst;
}

/** Sends requests again, for the next session. */
export function resumeRequests(): void {
  hasEnded = false;
}

/** How long a request waits: a connection that died without an error must not lock a dialog. */
const answerWithinMs = 60_000;

/** Sends a request that only this browser can send. @throws OfficeError */
export async function callOffice<T>(method: 'GET' | 'POST', path: string, content?: object): Promise<T> {
  if (hasEnded) throw new OfficeError('session-over', officeText.logIn);
  const answer = request<T>(method, path, content);
  unanswered.add(answer);
  try {
    return await answer;
  } finally {
    unanswered.delete(answer);
  }
}

async function request<T>(method: 'GET' | 'POST', path: string, content?: object): Promise<T> {
  const body = content === undefined ? '' : JSON.stringify(content);
  const signal = AbortSignal.timeout(answerWithinMs);
  const response = await fetch(path, {
    method,
    headers: {
      'x-proof': await proveRequest(method, path, body),
      ...(isUnattended() ? { 'x-unattended': '1' } : {}),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(content === undefined ? {} : { body }),
    signal,
  }).catch(() => {
    throw new OfficeError('offline', officeText.offline);
  });
  const answer = (await response.json().catch(() => null)) as Answer<T> | null;
  if (!answer && signal.aborted) throw new OfficeError('offline', officeText.offline);
  if (!answer || typeof answer.code !== 'string') throw new OfficeError('internal', officeText.noAnswer);
  if (answer.code === 'session-over') for (const listener of sessionOver) listener();
  if (answer.code !== 'ok')
    throw new OfficeError(answer.code, refusalText(answer.code, answer.message), answer.detail);
  return answer.data;
}

/** Gives an order, or reads what a role may read, under the person's own key. @throws OfficeError */
export const order = <D extends OperatorEndpoint>(
  endpoint: D,
  body: OperatorBody<D>,
): Promise<OperatorData<D>> => callOffice('POST', endpoint.replace('/operator/', '/api/orders/'), body);
