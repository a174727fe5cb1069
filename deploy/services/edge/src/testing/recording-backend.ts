import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call that is answered before its body is read. */
export const earlyPath = '/api/check_account';

/** One request as it arrived behind the edge. */
export interface Recorded {
  method: string;
  url: string;
  agentCode: string;
  address: string;
  body: string;
}

export interface RecordingBackend {
  url: string;
  /** everything that arrived, in order */
  requests: Recorded[];
  /** how many requests came on the connection that carried the most: shows that connections are used again */
  mostOnOneConnection(): number;
  close(): Promise<void>;
}

/**
 * A backend that writes down what reaches it and says it back. `earlyPath` is answered before its body is read, on a
 * connection that stays open.
 */
export async function startRecordingBackend(): Promise<RecordingBackend> {
  const requests: Recorded[] = [];
  const perConnection = new Map<object, number>();
  const server = createServer(async (request, response) => {
    perConnection.set(request.socket, (perConnection.get(request.socket) ?? 0) + 1);
    const recorded = recordOf(request);
    // The metrics of the edge ask whether it is ready.
    if (recorded.url !== '/readyz') requests.push(recorded);
    if (recorded.url.startsWith(earlyPath)) return answer(response, recorded);
    // A body that breaks off has no answer.
    recorded.body = await text(request).catch(() => 'broken off');
    return answer(response, recorded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mostOnOneConnection: () => Math.max(0, ...perConnection.values()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const recordOf = ({ method = '', url = '', headers }: IncomingMessage): Recorded => ({
  method,
  url,
  agentCode: String(headers['x-agent-code']),
  address: String(headers['x-forwarded-for']),
  body: '',
});

function answer(response: ServerResponse, recorded: Recorded): void {
  const bytes = Buffer.from(JSON.stringify({ ...recorded, end: true }));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
}
