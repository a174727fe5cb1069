import { type CallName, type CallShape, calls } from '@sanuk/contract/calls';
import { errorNumbers } from '@sanuk/contract/errors';
import { Errors } from 'typebox/value';

/** What a backend answered to one call. */
export interface Reply {
  status: number;
  /** what was in it, read as JSON; undefined where it is none */
  body: unknown;
}

/** A call that does not keep the contract, and in what. */
export interface Breach {
  call: string;
  why: string;
}

const known: ReadonlySet<unknown> = new Set([0, ...Object.values(errorNumbers)]);

/** A sentence for the member's eyes. */
const isThai = (message: unknown): boolean =>
  typeof message === 'string' && /[\u0E00-\u0E7F]{5}/.test(message);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const shapeOf = (call: string): CallShape => calls[call as CallName];

/** What is wrong with an answer that has the form of one; undefined where nothing is. */
function faultOfBody(call: string, body: Record<string, unknown>): string | undefined {
  const { envelope = 'error', data: shape } = shapeOf(call);
  const { message, data, [envelope]: outcome } = body;
  if (!known.has(outcome))
    return `\`${envelope}\` is ${JSON.stringify(outcome)}, which the contract does not list`;
  if (outcome === errorNumbers['not-built']) return 'is not built';
  if (outcome !== 0) {
    if (!isThai(message)) return 'refuses without a Thai sentence';
    return data === null ? undefined : 'refuses and has data';
  }
  if (message !== '') return 'succeeds and has a message';
  const [error] = Errors(shape, data);
  return error && `answers data that is not as agreed: ${error.instancePath || '/'} ${error.message}`;
}

/** In what an answer breaks the contract; undefined where it keeps it. */
export function faultOf(call: string, { status, body }: Reply): string | undefined {
  if (status !== 200 && status !== 429) return `answers HTTP ${status}`;
  if (!isObject(body)) return 'answers something that is no JSON object';
  return faultOfBody(call, body);
}

/** A call of members says to a visitor that he has to sign in. */
export function faultOfVisit({ status, body }: Reply): string | undefined {
  const isAsked = status === 401 && isObject(body) && body.error === errorNumbers['session-expired'];
  return isAsked ? undefined : `answers HTTP ${status} to a visitor and does not ask him to sign in`;
}
