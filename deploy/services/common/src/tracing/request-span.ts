import type { ServerResponse } from 'node:http';
import type { Span, Tracer } from './span.ts';

/** A request as a server answers it. */
export interface TracedRequest {
  id: string;
  method: string;
  /** the pattern of the address, never the address: that may hold personal data */
  route: string;
  response: ServerResponse;
  /** traceparent of the server that called, where that is one of our own */
  parent?: unknown;
}

/** Starts the first step of a request in this server; it ends with the answer. */
export function startRequestSpan(
  tracer: Tracer,
  { id, method, route, response, parent }: TracedRequest,
): Span {
  const attributes = { 'http.request.method': method, 'http.route': route };
  const span = tracer.startRequest(id, { name: `${method} ${route}`, kind: 'server', attributes }, parent);
  response.once('close', () => {
    const { statusCode } = response;
    span.setAttributes({ 'http.response.status_code': statusCode });
    span.end(statusCode >= 500 ? statusCode : undefined);
  });
  return span;
}
