import type { CallBody, CallData, CallName, CallQuery, CallShape } from '@sanuk/contract/calls';
import { calls } from '@sanuk/contract/calls';
import { type ErrorCode, errorNumbers } from '@sanuk/contract/errors';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** A business refusal, as the real server answers it: HTTP 200 with `error` ≠ 0. Make it with `refuse`. */
export class Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  constructor(code: ErrorCode, message: string) {
    this.code = code;
    this.message = message;
  }
}

type FailureKind = 'network' | 'timeout' | 'page' | number;

/** A failure below the contract: an HTTP status, no answer at all, or a page of somebody else. Make it with `fail`. */
export class Failure {
  readonly kind: FailureKind;
  readonly requestId: string | undefined;
  constructor(kind: FailureKind, requestId?: string) {
    this.kind = kind;
    this.requestId = requestId;
  }
}

/** Refuses a call by its code, with the sentence a member would read. */
export const refuse = (code: ErrorCode, message: string): Refusal => new Refusal(code, message);
/**
 * Lets a call fail: 'network' and 'timeout' leave its outcome unknown, 'page' is HTML with status 200 as something between
 * page and server sends it, a number is an HTTP status.
 * @param requestId header of the answer, as the edge sends it
 */
export const fail = (kind: FailureKind, requestId?: string): Failure => new Failure(kind, requestId);

/** One request as it arrived, checked against the contract. */
export interface FakeRequest<N extends CallName = CallName> {
  name: N;
  body: CallBody<N>;
  query: CallQuery<N>;
  headers: Readonly<Record<string, string>>;
}

type Outcome<N extends CallName> = CallData<N> | Refusal | Failure;
/** What a call is answered with: data of its shape, a refusal, a failure, or a function of the request. */
export type Answer<N extends CallName> =
  | Outcome<N>
  | ((request: FakeRequest<N>) => Outcome<N> | Promise<Outcome<N>>);
/** The table of answers. A wrong shape does not compile, and a wrong format fails the test. */
export type Answers = { [N in CallName]?: Answer<N> };

/** What goes back over the wire. */
export type WireAnswer =
  | { status: number; text: string; requestId?: string | undefined }
  | 'network'
  | 'timeout';

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

const isCallName = (name: string): name is CallName => name in calls;

function problemOf(schema: TSchema, value: unknown): string | undefined {
  const [problem] = Errors(schema, value);
  return problem && `${problem.instancePath || '/'} ${problem.message}`;
}

/** Query strings become numbers where the contract says so, as on the real server. */
function readQuery(schema: TSchema, params: URLSearchParams): Record<string, unknown> {
  const properties = 'properties' in schema ? (schema.properties as Record<string, { type?: string }>) : {};
  return Object.fromEntries(
    [...params].map(([key, text]) => {
      const isNumber = properties[key]?.type === 'integer' || properties[key]?.type === 'number';
      return [key, isNumber ? Number(text) : text];
    }),
  );
}

/**
 * Stands in for the platform in component tests: a table of answers, typed by the contract, served below the HTTP
 * client, so that the client's own code runs. Requests and answers are checked against the contract's schemas.
 */
export class FakeServer {
  #answers: Answers;
  readonly #received: FakeRequest[] = [];
  readonly #faults: string[] = [];

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  /** Changes answers from now on. */
  answer(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers };
  }

  /** The requests to one call so far, oldest first. */
  requestsTo<N extends CallName>(name: N): FakeRequest<N>[] {
    return this.#received.filter((request): request is FakeRequest<N> & FakeRequest => request.name === name);
  }

  /** What a test has to fail for: calls nobody answered, and shapes the contract does not allow. Empties the list. */
  takeFaults(): string[] {
    return this.#faults.splice(0);
  }

  async handle(request: WireRequest): Promise<WireAnswer> {
    const url = new URL(request.url, 'http://localhost');
    const name = `${request.method} ${url.pathname}`;
    if (!isCallName(name)) return this.#fault(`${name} is no call of the contract`);
    const shape: CallShape = calls[name];
    const body: unknown = shape.body && JSON.parse(request.body ?? '{}');
    const query = shape.query && readQuery(shape.query, url.searchParams);
    const problem =
      (shape.body && problemOf(shape.body, body)) ?? (shape.query && problemOf(shape.query, query));
    if (problem) return this.#fault(`${name} was called with a wrong shape: ${problem}`);
    const arrived = { name, body, query, headers: request.headers } as FakeRequest;
    this.#received.push(arrived);
    return this.#reply(name, arrived);
  }

  async #reply(name: CallName, request: FakeRequest): Promise<WireAnswer> {
    const answer = this.#answers[name] as unknown;
    if (answer === undefined) return this.#fault(`${name} has no answer in this test`);
    const outcome: unknown =
      typeof answer === 'function' ? await (answer as (r: FakeRequest) => unknown)(request) : answer;
    const key = 'envelope' in calls[name] ? 'status' : 'error';
    const send = (error: number, message: string, data?: unknown): WireAnswer => ({
      status: 200,
      text: JSON.stringify({ [key]: error, message, data }),
    });
    if (outcome instanceof Refusal) return send(errorNumbers[outcome.code], outcome.message);
    if (outcome instanceof Failure) {
      if (outcome.kind === 'page')
        return { status: 200, text: '<!doctype html><title>Sign in to Wi-Fi</title>' };
      if (typeof outcome.kind !== 'number') return outcome.kind;
      const text = JSON.stringify({ error: errorNumbers.internal, message: '' });
      return { status: outcome.kind, text, requestId: outcome.requestId };
    }
    const problem = problemOf(calls[name].data, outcome);
    if (problem) return this.#fault(`${name} is answered with a wrong shape: ${problem}`);
    return send(0, '', outcome);
  }

  #fault(text: string): WireAnswer {
    this.#faults.push(text);
    return { status: 500, text: JSON.stringify({ error: errorNumbers.internal, message: text }) };
  }
}

/** A promise settled by the test: `answers: { 'POST /…': () => held.promise }`, later `held.resolve(data)`. */
export function held<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
