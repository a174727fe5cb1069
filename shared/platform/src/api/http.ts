import type { CallName } from '@sanuk/contract/calls';
import type { ErrorCode } from '@sanuk/contract/errors';
import { isRequestId, referenceOf, requestIdHeader } from '@sanuk/contract/request-id';
import type { AxiosResponse } from 'axios';
import { noteServerTime } from '../clock/server-clock.ts';
import { apiText } from '../errors/api.text.ts';
import { ApiError } from '../errors/api-error.ts';
import { goTo } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { expireSession } from '../session-state/expire-session.ts';
import { sessionText } from '../session-state/session.text.ts';
import { currentToken } from '../session-state/session-state.ts';
import { site } from '../site.ts';
import { showToast } from '../toast/toast.tsx';

type HttpClient = typeof import('./http-client.ts');

/**
 * The client comes with the first call: a page that was drawn on the server needs none at first. Without it nothing was
 * sent, and the call is one that did not reach the server.
 */
async function loadClient(call: CallName): Promise<HttpClient> {
  try {
    return await import('./http-client.ts');
  } catch {
    throw new ApiError('network', apiText.network, 0, { call });
  }
}

interface Envelope {
  error?: number;
  status?: number;
  message?: string;
  data?: unknown;
}

export interface HttpRequest {
  name: CallName;
  body?: unknown;
  query?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Calls that raise the session-expired error on HTTP 401 instead of only leaving for the login page (E2). */
const raisesOn401 =
  /^\/api\/(lotto\/|login$|logout$|register$|get_user_info$|check_account$|reset_password|member\/(?:change_password|update_sub_bank_account)$)/;

/** Sends one call and gives back its envelope. Throws ApiError; acts on 400 and 401 as the specification says. */
export async function send({ name, body, query, idempotencyKey, signal }: HttpRequest): Promise<Envelope> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const http = await loadClient(name);
  const token = currentToken();
  const sentAt = performance.now();
  try {
    const response: AxiosResponse<Envelope> = await http.client.request({
      method,
      url: `${site().apiBaseUrl}${path}`,
      data: method === 'POST' ? (body ?? {}) : undefined,
      params: query,
      signal,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
    });
    // What a repeated key is answered again was said before.
    if (!idempotencyKey) noteTime(response.data, sentAt);
    return response.data;
  } catch (error) {
    throw refusalOf(http, error, { name, path, token, changes: method === 'POST' });
  }
}

/** Every answer that says when it was given sets the clock of the page; no feature has to. */
function noteTime({ data }: Envelope, sentAt: number): void {
  if (typeof data !== 'object' || data === null || !('server_time' in data)) return;
  if (typeof data.server_time === 'string') noteServerTime(Date.parse(data.server_time), sentAt);
}

/** Statuses under which nothing was carried out; their sentence is the server's, and the page stays where it is. */
const codes: Partial<Record<number, ErrorCode>> = {
  404: 'not-found',
  408: 'request-too-slow',
  413: 'request-too-large',
  431: 'headers-too-large',
};

interface SentCall {
  name: CallName;
  path: string;
  /** the session it was sent in */
  token: string | undefined;
  /** it may have changed something */
  changes: boolean;
}

function refusalOf({ isAxiosError }: HttpClient, error: unknown, sent: SentCall): unknown {
  if (!isAxiosError<Envelope>(error)) return error;
  if (error.code === 'ERR_CANCELED') return new DOMException(`${sent.path} was given up`, 'AbortError');
  const { response } = error;
  const call = sent.name;
  if (!response) {
    const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    const code = timedOut ? 'timeout' : 'network';
    return new ApiError(code, apiText[code], 0, { outcomeUnknown: sent.changes, call });
  }
  const { status, data, headers } = response;
  const message = typeof data?.message === 'string' && data.message ? data.message : apiText.generic;
  if (status === 401) return sessionError(sent, message);
  if (status === 400) return requestError(call, message);
  if (status === 429) return new ApiError('too-many-requests', apiText.tooFast, status, { call });
  const outcomeUnknown = sent.changes && status >= 500;
  const requestId: unknown = headers[requestIdHeader];
  const reference = status >= 500 && isRequestId(requestId) ? referenceOf(requestId) : undefined;
  return new ApiError(codes[status] ?? 'unavailable', message, status, { outcomeUnknown, call, reference });
}

/** A late answer to an old token must not end a session that began since, nor lead anybody away from it. */
function sessionError({ name, path, token }: SentCall, message: string): ApiError {
  if (token === currentToken()) expireSession();
  const sentence = raisesOn401.test(path) ? sessionText.expired : message;
  return new ApiError('session-expired', sentence, 401, { call: name });
}

/** What no honest page sends leads home, with the server's sentence (requirement E1). */
function requestError(call: CallName, message: string): ApiError {
  goTo(paths.home, { replace: true });
  showToast('error', message);
  return new ApiError('request-invalid', message, 400, { call });
}
