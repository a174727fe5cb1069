import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP has it in JSON. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** 2 is a server, 3 a client */
  kind: number;
  attributes: Record<string, unknown>;
}

export interface TraceReceiver {
  url: string;
  headers: Record<string, unknown>;
  /** Resolves with all spans of a trace when one that satisfies the condition has arrived. */
  until(traceId: string, condition: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan[]>;
  close(): Promise<void>;
}

interface WireAttribute {
  key: string;
  value: Record<string, unknown>;
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: WireAttribute[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'service' | 'attributes'> & { attributes: WireAttribute[] })[];
    }[];
  }[];
}

const valuesOf = (attributes: WireAttribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansIn = ({ resourceSpans }: ExportRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: String(valuesOf(resource.attributes)['service.name']),
        parentSpanId: span.parentSpanId || undefined,
        attributes: valuesOf(span.attributes),
      })),
    ),
  );

/** A collector of traces: takes OTLP over HTTP in JSON. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    receiver.headers = request.headers;
    if (request.url === '/v1/traces') spans.push(...spansIn((await json(request)) as ExportRequest));
    response.setHeader('content-type', 'application/json').end('{}');
    for (const wake of waiting) wake();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: TraceReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: {},
    until: (traceId, condition) =>
      new Promise((resolve) => {
        const look = () => {
          const found = spans.filter((span) => span.traceId === traceId);
          if (!found.some(condition)) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
