import { type ErrorCode, errorCodeOf } from '@sanuk/contract/errors';
import type { OperatorBody, OperatorData, OperatorEndpoint } from '@sanuk/contract/outside/operator';
import {
  type JoinedStaff,
  joinPath,
  type OwnStaff,
  ownStaffPath,
} from '@sanuk/contract/outside/operator-staff';
import { Keyring, type PersonKey, type RequestKey, type SignedRequest, signedRequest } from './signature.ts';

/** What to do next, where the order has to be given by somebody else. */
const nextSteps: Partial<Record<ErrorCode, string>> = {
  'second-person-needed':
    'Another person has to give this order: it is above the limit of one order, or above what one person gives in a day.',
  'approver-day-sum-reached':
    'Another person has to approve this order: the daily sum of approvers is used up until midnight in Bangkok.',
  'personal-key-needed': 'Sign this order with the key of a person: --as <name>.',
};

/** The backend understood the order and did not carry it out; the message is its own, in Thai, then what to do next. */
export class OrderRefusedError extends Error {
  override name = 'OrderRefusedError';
  readonly code: ErrorCode;
  /** the backend's own sentence, in Thai */
  readonly refusal: string;

  constructor(code: ErrorCode, message: string) {
    const next = nextSteps[code];
    super(next === undefined ? `${code}: ${message}` : `${code}: ${message}\n${next}`);
    this.code = code;
    this.refusal = message;
  }
}

/** Nobody answered, or not in the protocol: whether the order was carried out is unknown, and it may be sent again. */
export class BackendAwayError extends Error {
  override name = 'BackendAwayError';
}

/** Makes the key of an invited person known to the backend. @throws OrderRefusedError, BackendAwayError */
export async function joinStaff(
  backendUrl: string,
  invitation: string,
  publicKey: string,
): Promise<JoinedStaff> {
  const url = `${backendUrl.replace(/\/+$/, '')}${joinPath}`;
  const body = JSON.stringify({ invitation, public_key: publicKey });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body, redirect: 'manual' } as const;
  return dataOf<JoinedStaff>(await ask(url, request));
}

/** Reads who the owner of a key is, with their roles for every brand. @throws OrderRefusedError, BackendAwayError */
export async function readOwnStaff(backendUrl: string, key: PersonKey): Promise<OwnStaff> {
  const url = `${backendUrl.replace(/\/+$/, '')}${ownStaffPath}`;
  const request = signedRequest({ to: 'backend', key, url, content: { own: 'staff' } });
  return dataOf<OwnStaff>(await ask(url, request));
}

/** The person named has no key here. */
export class KeyMissingError extends Error {
  override name = 'KeyMissingError';
}

/** Sends one order to an endpoint of the staff. @throws OrderRefusedError, BackendAwayError */
export type OperatorClient = <D extends OperatorEndpoint>(
  endpoint: D,
  body: OperatorBody<D>,
) => Promise<OperatorData<D>>;

interface Envelope {
  error: number;
  message: string;
  data: unknown;
}

const answerMs = 15_000;

export interface OperatorOptions {
  /** sent along, and not signed */
  headers?: Record<string, string>;
}

/**
 * @param backendUrl where the backend itself listens: the edge forwards nothing of this
 * @param keys OPERATOR_KEYS as in the environment, or the key of a person
 * @param person whose key signs; otherwise the first one
 * @throws Error when the keys cannot be read
 */
export function operatorClient(
  backendUrl: string,
  keys: string | PersonKey,
  person?: string,
  { headers = {} }: OperatorOptions = {},
): OperatorClient {
  const base = backendUrl.replace(/\/+$/, '');
  const key = typeof keys === 'string' ? keyOf(keys, person) : keys;
  return async <D extends OperatorEndpoint>(endpoint: D, body: OperatorBody<D>) => {
    const url = `${base}${endpoint}`;
    const request = signedRequest({ to: 'backend', key, url, content: body });
    const sent = { ...request, headers: { ...request.headers, ...headers } };
    return dataOf<OperatorData<D>>(await ask(url, sent));
  };
}

/** @throws OrderRefusedError */
function dataOf<T>({ error, message, data }: Envelope): T {
  if (error !== 0) throw new OrderRefusedError(errorCodeOf(error), message);
  return data as T;
}

/** @throws KeyMissingError */
function keyOf(keys: string, person: string | undefined): RequestKey {
  const ring = Keyring.parse(keys);
  const party = person ?? ring.parties[0] ?? '';
  if (!ring.has(party)) throw new KeyMissingError(`no key of ${party}; there are ${ring.parties.join(', ')}`);
  return ring.signingKey(party);
}

async function ask(url: string, request: SignedRequest | RequestInit): Promise<Envelope> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(answerMs) })
    .then(async (response): Promise<unknown> => response.json())
    .catch((cause: unknown) => {
      throw new BackendAwayError(`no answer from the backend at ${url}`, { cause });
    });
  if (!isEnvelope(answer)) throw new BackendAwayError(`what answers at ${url} is not the backend`);
  return answer;
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' &&
  answer !== null &&
  'error' in answer &&
  typeof answer.error === 'number' &&
  'message' in answer &&
  typeof answer.message === 'string';
