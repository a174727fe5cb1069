import { buffer } from 'node:stream/consumers';
import type { PageRequest } from '@sanuk/contract/federation/opening';
import { edgeCallHeader } from '@sanuk/contract/live';
import { type Caller, requestHeaders } from '../http/headers.ts';
import type { BackendClient, BackendRequest } from './backend-client.ts';

const largestAnswer = 512 * 1024;

interface Asker extends Pick<BackendRequest, 'by' | 'signal'> {
  caller: Caller;
}

export interface CallAnswer {
  /** number of the refusal; 0 for none */
  error: number;
  data: unknown;
  headers: Awaited<ReturnType<BackendClient['ask']>>['headers'];
}

/**
 * Asks the backend a call of the contract as somebody who is not signed in, and reads the answer whole.
 * @throws when there is none in time, or it is not in the API's shape
 */
export async function askCall(
  client: BackendClient,
  { name, body, query }: PageRequest,
  { caller, by, signal }: Asker,
): Promise<CallAnswer> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const answer = await client.ask({
    method,
    path: `${path}${searchOf(query)}`,
    headers: {
      ...requestHeaders(
        { accept: 'application/json', ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
        caller,
      ),
      ...(by === 'edge' ? { [edgeCallHeader]: '1' } : {}),
    },
    body: method === 'POST' ? Buffer.from(JSON.stringify(body ?? {})) : null,
    by,
    signal,
  });
  const bytes = await buffer(answer.body);
  if (answer.statusCode !== 200 || bytes.length > largestAnswer) throw new Error(`${name}: no answer`);
  const { error, status, data } = JSON.parse(bytes.toString()) as Record<string, unknown>;
  const code = error ?? status;
  if (typeof code !== 'number') throw new Error(`${name}: no answer`);
  return { error: code, data, headers: answer.headers };
}

function searchOf(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return entries.length > 0
    ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
    : '';
}
