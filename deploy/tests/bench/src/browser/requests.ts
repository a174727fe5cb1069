import type { CDPSession } from 'playwright';

/** One request of a page. */
export interface RecordedRequest {
  url: string;
  /** milliseconds after the request of the document */
  at: number;
  /** milliseconds from the request to the head of its answer; null while there is none */
  waitedMs: number | null;
  /** bytes of its body as they travelled */
  bytes: number;
  isScript: boolean;
  /** how many requests had to be made one after the other for this one, itself included */
  depth: number;
}

interface Frame {
  url: string;
}
interface Stack {
  callFrames: Frame[];
  parent?: Stack;
}
interface Initiator {
  type: string;
  url?: string;
  stack?: Stack;
}

/** What asked for a file: the script at the top of its stack that has an address, else the document or stylesheet. */
function askerOf({ url, stack }: Initiator): string | undefined {
  for (let at = stack; at; at = at.parent) {
    const frame = at.callFrames.find((one) => one.url !== '');
    if (frame) return frame.url;
  }
  return url;
}

const lengthOf = (headers: Record<string, string>): number | undefined => {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length');
  return found && Number(found[1]);
};

/** Writes down every request of a page from now on. */
export function recordRequests(session: CDPSession): () => RecordedRequest[] {
  const requests = new Map<string, RecordedRequest & { sent: number; hasLength: boolean }>();
  const depths = new Map<string, number>();
  let zero: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    const { url } = request;
    if (/^(?:data|blob|about|chrome):/.test(url)) return;
    zero ??= timestamp;
    const asker = askerOf(initiator as Initiator);
    const depth = requests.size === 0 ? 1 : (depths.get(asker ?? '') ?? 1) + 1;
    if (!depths.has(url)) depths.set(url, depth);
    requests.set(requestId, {
      url,
      at: (timestamp - zero) * 1000,
      sent: timestamp,
      waitedMs: null,
      bytes: 0,
      hasLength: false,
      isScript: false,
      depth,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const request = requests.get(requestId);
    if (!request) return;
    const length = lengthOf(response.headers);
    request.waitedMs = (timestamp - request.sent) * 1000;
    request.isScript = /javascript/.test(response.mimeType);
    request.hasLength = length !== undefined;
    request.bytes = length ?? 0;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request && !request.hasLength) request.bytes = encodedDataLength;
  });
  return () => [...requests.values()].map(({ sent: _sent, hasLength: _has, ...request }) => request);
}
