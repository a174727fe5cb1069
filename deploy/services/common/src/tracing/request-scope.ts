import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Span } from './span.ts';

/** What all work for one request shares. */
export interface RequestScope {
  requestId: string;
  /** the step of the trace that is under way; null where the request is not traced */
  span: Span | null;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs work for a request; its log lines, statements and outbound calls belong to the request. */
export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The request that the caller works for; undefined in background work. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/** Creates the id of a request, which is also a trace id of W3C Trace Context. */
export const createRequestId = (): string => randomBytes(16).toString('hex');
