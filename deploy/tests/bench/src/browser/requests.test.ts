import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright';
import { recordRequests } from './requests.ts';

const page = 'http://localhost/';
let session: EventEmitter;
let number = 0;

function ask(
  url: string,
  initiator: object,
  options: { at?: number; type?: string; length?: string } = {},
): void {
  const { at = 0, type = 'text/javascript', length } = options;
  number += 1;
  const requestId = String(number);
  session.emit('Network.requestWillBeSent', { requestId, request: { url }, timestamp: 10 + at, initiator });
  session.emit('Network.responseReceived', {
    requestId,
    response: { mimeType: type, headers: length === undefined ? {} : { 'Content-Length': length } },
    timestamp: 10 + at + 0.2,
  });
  session.emit('Network.loadingFinished', { requestId, encodedDataLength: 99 });
}

beforeEach(() => {
  session = new EventEmitter();
});
const record = () => recordRequests(session as unknown as CDPSession);

test('a request is one step behind what asked for it; a preload is asked for by the document', () => {
  const requests = record();
  const stack = (...urls: string[]) => ({ callFrames: urls.map((url) => ({ url })) });
  ask(page, { type: 'other' }, { type: 'text/html' });
  ask(`${page}shell.js`, { type: 'parser', url: page });
  ask(`${page}style.css`, { type: 'parser', url: page }, { type: 'text/css' });
  ask(`${page}font.woff2`, { type: 'parser', url: `${page}style.css` }, { type: 'font/woff2' });
  ask(`${page}entry.js`, { type: 'script', stack: stack('', `${page}shell.js`) });
  ask(`${page}api`, { type: 'script', stack: { callFrames: [], parent: stack(`${page}entry.js`) } });
  expect(requests().map(({ depth }) => depth)).toEqual([1, 2, 2, 3, 3, 4]);
});

test('bytes are those that travelled, and times begin with the document', () => {
  const requests = record();
  ask(page, { type: 'other' }, { type: 'text/html', length: '4391' });
  ask(`${page}shell.js`, { type: 'parser', url: page }, { at: 1.5 });
  ask('data:image/png;base64,AA', { type: 'parser', url: page });
  expect(requests()).toMatchObject([
    { bytes: 4391, isScript: false, at: 0 },
    { bytes: 99, isScript: true, at: 1500, waitedMs: expect.closeTo(200) },
  ]);
});
