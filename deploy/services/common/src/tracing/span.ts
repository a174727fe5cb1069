/** What is known about a step: names of OpenTelemetry's conventions, and never personal data. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanStart {
  name: string;
  /** `server` answers a request, `client` waits for another program */
  kind: 'server' | 'client';
  attributes: SpanAttributes;
}

/** One step of a trace. */
export interface Span {
  /** the header by which the next server continues the trace (W3C Trace Context) */
  readonly traceparent: string;
  startChild(start: SpanStart): Span;
  setAttributes(attributes: SpanAttributes): void;
  /** @param fault what failed: its kind is exported and never its message, which may hold personal data */
  end(fault?: unknown): void;
}

export interface Tracer {
  /**
   * Starts the first step of a request in this server.
   * @param parent traceparent of the server that called; ignored unless it belongs to the same request
   */
  startRequest(requestId: string, start: SpanStart, parent?: unknown): Span;
  /** Exports what has not been exported yet. */
  close(): Promise<void>;
}
