import { earlyPath } from './recording-backend.ts';

/** One way to make two parsers disagree about where a request ends. */
export interface Shape {
  name: string;
  /**
   * refused: 4xx and the connection closes · served: an answer of the backend to this very request ·
   * either: both are right, as long as nothing leaks
   */
  outcome: 'refused' | 'served' | 'either';
  /** bytes of one connection, one character a byte */
  bytes(at: Target): string;
  /** hangs up after sending, in the middle of a body */
  hangsUp?: true;
}

export interface Target {
  /** value of the Host header */
  host: string;
  /** tells this attack from all others */
  marker: string;
}

/** A whole request nobody asked the edge for: it must never arrive behind it. */
const smuggled = ({ marker }: Target) =>
  `GET /operator/smuggled?m=${marker} HTTP/1.1\r\nHost: evil\r\nX-Agent-Code: EVIL\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n`;

const chunk = (data: string) => `${data.length.toString(16)}\r\n${data}\r\n`;
const chunked = (data: string) => `${chunk(data)}0\r\n\r\n`;

interface Head {
  method?: string;
  path?: string;
  version?: string;
  /** lines as they are sent, each without its end */
  lines?: string[];
  end?: string;
}

/** The beginning of a request that takes the next one on its connection as its last header. */
const consuming = ({ marker }: Target) =>
  `GET /operator/smuggled?m=${marker} HTTP/1.1\r\nHost: evil\r\nX-Agent-Code: EVIL\r\nX-Taken: `;

/** A call that takes this method; the others are refused wherever they go. */
const callOf = (method: string, { marker }: Target) =>
  `/api/${method === 'POST' ? 'register' : 'game/list'}?m=${marker}`;

/** Head of a request with the lines given; a body follows it. */
function head(at: Target, { method = 'POST', path, version = 'HTTP/1.1', lines = [], end = '\r\n' }: Head) {
  const target = path ?? callOf(method, at);
  return [`${method} ${target} ${version}`, `Host: ${at.host}`, ...lines, '', ''].join(end);
}

const json = 'Content-Type: application/json';
const te = 'Transfer-Encoding: chunked';
const lengthOf = (body: string) => `Content-Length: ${body.length}`;

type Make = (at: Target) => string;
const refused = (name: string, bytes: Make): Shape => ({ name, outcome: 'refused', bytes });
const served = (name: string, bytes: Make): Shape => ({ name, outcome: 'served', bytes });
const either = (name: string, bytes: Make): Shape => ({ name, outcome: 'either', bytes });

/** The smuggled request as a body of known length, under lines that try to take the length away. */
const withLength =
  (method: string, ...lines: string[]): Make =>
  (at) =>
    head(at, { method, lines: [...lines, lengthOf(smuggled(at))] }) + smuggled(at);
/** The same as one chunk. */
const withChunks =
  (method: string, ...lines: string[]): Make =>
  (at) =>
    head(at, { method, lines: [...lines, te] }) + chunked(smuggled(at));
/** A POST whose coding is said in an unusual way. */
const coded =
  (...lines: string[]): Make =>
  (at) =>
    head(at, { lines: [json, ...lines] }) + chunked('{}') + smuggled(at);
/** A POST whose length is said in an unusual way; the honest length is 2. */
const counted =
  (...lines: string[]): Make =>
  (at) =>
    `${head(at, { lines: [json, ...lines] })}{}${smuggled(at)}`;

const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PUT', 'PATCH', 'TRACE', 'PROPFIND'];

const bodies: Shape[] = [
  ...methods.flatMap((method) => [
    refused(`${method} with a body of known length`, withLength(method)),
    refused(`${method} with chunks`, withChunks(method)),
  ]),
  ...['GET', 'DELETE'].flatMap((method) => [
    refused(`${method} with chunks that take the next request`, (at) => {
      const body = consuming(at);
      return head(at, { method, lines: [te] }) + chunked(body);
    }),
    refused(`${method} without its length that takes the next request`, (at) => {
      const body = consuming(at);
      return head(at, { method, lines: ['Connection: content-length', lengthOf(body)] }) + body;
    }),
  ]),
  refused(
    'GET with a body to the document',
    (at) =>
      head(at, { method: 'GET', path: '/openapi.json', lines: [lengthOf(smuggled(at))] }) + smuggled(at),
  ),
  refused(
    'GET with a body to a page',
    (at) => head(at, { method: 'GET', path: '/', lines: [lengthOf(smuggled(at))] }) + smuggled(at),
  ),
  refused(
    'POST with a body to a page (CL.0)',
    (at) => head(at, { path: '/', lines: [lengthOf(smuggled(at))] }) + smuggled(at),
  ),
  refused(
    'POST with a body to an unknown host',
    (at) => head({ ...at, host: 'nobody.example' }, { lines: [lengthOf(smuggled(at))] }) + smuggled(at),
  ),
];

const connection: Shape[] = [
  refused('GET, Connection: content-length', withLength('GET', 'Connection: content-length')),
  refused('POST, Connection: content-length', withLength('POST', 'Connection: content-length')),
  refused('POST, Connection: close, content-length', withLength('POST', 'Connection: close, content-length')),
  refused('POST, Connection: CoNtEnT-LeNgTh', withLength('POST', 'Connection: CoNtEnT-LeNgTh')),
  refused(
    'POST, two Connection headers',
    withLength('POST', 'Connection: close', 'Connection: content-length'),
  ),
  refused('POST, Connection: transfer-encoding', withChunks('POST', 'Connection: transfer-encoding')),
  refused('POST, Connection: host', withLength('POST', 'Connection: host')),
  refused('POST, Connection: authorization', withLength('POST', 'Connection: authorization')),
  refused('POST, Connection: x-agent-code', withLength('POST', 'Connection: x-agent-code')),
  refused('POST, Connection: x-forwarded-for', withLength('POST', 'Connection: x-forwarded-for')),
  served('POST, Connection names a header of its own', withLength('POST', 'Connection: x-own', 'X-Own: 1')),
];

const coding: Shape[] = [
  refused(
    'CL.TE',
    (at) => head(at, { lines: [lengthOf(chunked('') + smuggled(at)), te] }) + chunked('') + smuggled(at),
  ),
  refused('TE.CL', (at) => head(at, { lines: [te, 'Content-Length: 4'] }) + chunked(smuggled(at))),
  refused('TE: chunked, identity', coded('Transfer-Encoding: chunked, identity')),
  refused('TE: chunked and TE: identity', coded(te, 'Transfer-Encoding: identity')),
  refused('TE: identity and TE: chunked', coded('Transfer-Encoding: identity', te)),
  refused('TE: chunked twice', coded(te, te)),
  refused('TE: chunked, chunked', coded('Transfer-Encoding: chunked, chunked')),
  refused('TE: gzip, chunked', coded('Transfer-Encoding: gzip, chunked')),
  refused('TE: identity', coded('Transfer-Encoding: identity')),
  refused('TE: xchunked', coded('Transfer-Encoding: xchunked')),
  refused('TE: "chunked"', coded('Transfer-Encoding: "chunked"')),
  refused('TE: chunked;q=1', coded('Transfer-Encoding: chunked;q=1')),
  refused('TE: empty', coded('Transfer-Encoding:')),
  refused('TE with a space before the colon', coded('Transfer-Encoding : chunked')),
  refused('TE with a vertical tab', coded('Transfer-Encoding: \u000bchunked')),
  refused('TE with a NUL', coded('Transfer-Encoding: chunked\u0000')),
  either('TE after a tab', coded('Transfer-Encoding:\tchunked')),
  either('TE on a folded line', coded('Transfer-Encoding:\r\n chunked')),
  refused('TE behind a bare LF', coded('X-Own: 1\nTransfer-Encoding: chunked')),
  refused('TE behind a bare CR', coded('X-Own: 1\rTransfer-Encoding: chunked')),
  refused('TE with HTTP/1.0', (at) => head(at, { version: 'HTTP/1.0', lines: [te] }) + chunked(smuggled(at))),
  either('TE with an underscore', (at) =>
    head(at, { lines: ['Transfer_Encoding: chunked', 'Content-Length: 0'] }),
  ),
];

const lengths: Shape[] = [
  refused('CL twice, alike', counted('Content-Length: 2', 'Content-Length: 2')),
  refused('CL twice, different', counted('Content-Length: 2', 'Content-Length: 60')),
  refused('CL: 2, 2', counted('Content-Length: 2, 2')),
  refused('CL: +2', counted('Content-Length: +2')),
  refused('CL: -2', counted('Content-Length: -2')),
  refused('CL: 0x2', counted('Content-Length: 0x2')),
  refused('CL: 2e0', counted('Content-Length: 2e0')),
  refused('CL: 2.0', counted('Content-Length: 2.0')),
  refused('CL: empty', counted('Content-Length:')),
  refused('CL: 1 1', counted('Content-Length: 1 1')),
  refused('CL beyond 64 bits', counted('Content-Length: 18446744073709551618')),
  refused('CL with a space before the colon', counted('Content-Length : 2')),
  either('CL with zeros before it', counted('Content-Length: 0002')),
];

const lines: Shape[] = [
  refused(
    'bare LF ends every line',
    (at) => head(at, { lines: [lengthOf(smuggled(at))], end: '\n' }) + smuggled(at),
  ),
  refused('bare CR ends every line', (at) => head(at, { lines: ['X-Own: 1'], end: '\r' })),
  refused('NUL in a header', (at) => head(at, { lines: ['X-Own: a\u0000b', 'Content-Length: 0'] })),
  refused('a space in the name of a header', (at) => head(at, { lines: ['X Own: 1', 'Content-Length: 0'] })),
  refused('a header without a name', (at) => head(at, { lines: [': 1', 'Content-Length: 0'] })),
  refused(
    'a space before the first header',
    (at) => `POST /api/register HTTP/1.1\r\n Host: ${at.host}\r\n\r\n`,
  ),
  either('a folded header', (at) =>
    head(at, { lines: ['X-Own: 1\r\n Content-Length: 60', 'Content-Length: 0'] }),
  ),
  refused('Host twice', (at) => head(at, { lines: ['Host: evil.example', 'Content-Length: 0'] })),
  refused('no Host', (at) => `GET ${callOf('GET', at)} HTTP/1.1\r\n\r\n`),
  refused('Host with user info', (at) => head({ ...at, host: `evil@${at.host}` }, { method: 'GET' })),
  refused('HTTP/2.0 in the first line', (at) => head(at, { method: 'GET', version: 'HTTP/2.0' })),
  refused('HTTP/1.10 in the first line', (at) => head(at, { method: 'GET', version: 'HTTP/1.10' })),
  refused('HTTP/0.9', () => 'GET /api/game/list\r\n\r\n'),
];

const chunks: Shape[] = [
  either('a chunk extension', (at) => `${head(at, { lines: [json, te] })}2;x=1\r\n{}\r\n0\r\n\r\n`),
  refused(
    'a chunk extension with a bare LF',
    (at) => `${head(at, { lines: [te] })}2;x\n{}\r\n0\r\n\r\n${smuggled(at)}`,
  ),
  refused('a chunk size with a sign', (at) => `${head(at, { lines: [te] })}+2\r\n{}\r\n0\r\n\r\n`),
  refused('a chunk size with 0x', (at) => `${head(at, { lines: [te] })}0x2\r\n{}\r\n0\r\n\r\n`),
  refused(
    'a chunk size beyond 64 bits',
    (at) => `${head(at, { lines: [te] })}ffffffffffffffff2\r\n{}\r\n0\r\n\r\n`,
  ),
  refused(
    'a chunk size that ends with a bare LF',
    (at) => `${head(at, { lines: [te] })}2\n{}\n0\n\n${smuggled(at)}`,
  ),
  refused(
    'a chunk longer than its size',
    (at) => `${head(at, { lines: [te] })}2\r\n{}${smuggled(at)}\r\n0\r\n\r\n`,
  ),
  either(
    'trailers that name a length and an agent',
    (at) =>
      `${head(at, { lines: [json, te, 'Trailer: X-Agent-Code'] })}2\r\n{}\r\n0\r\nX-Agent-Code: EVIL\r\nContent-Length: 99\r\n\r\n`,
  ),
];

const targets: Shape[] = [
  refused('absolute form', (at) =>
    head(at, { method: 'GET', path: `http://${at.host}${callOf('GET', at)}` }),
  ),
  refused('absolute form of another host', (at) =>
    head(at, { method: 'GET', path: 'http://evil.example/operator/x' }),
  ),
  refused(
    'authority form',
    (at) => `${head(at, { method: 'CONNECT', path: '127.0.0.1:22' })}${smuggled(at)}`,
  ),
  refused('asterisk form', (at) => head(at, { method: 'OPTIONS', path: '*' })),
  either('a line break in the query', (at) =>
    head(at, { method: 'GET', path: `${callOf('GET', at)}&x=%0d%0a%0d%0aGET%20/operator/smuggled` }),
  ),
  refused('a space in the target', (at) =>
    head(at, { method: 'GET', path: '/api/game/list /operator/smuggled' }),
  ),
];

const switching: Shape[] = [
  refused(
    'Upgrade: websocket with bytes behind it',
    (at) =>
      head(at, {
        method: 'GET',
        lines: ['Connection: upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
      }) + smuggled(at),
  ),
  refused(
    'Upgrade: h2c',
    (at) =>
      head(at, {
        method: 'GET',
        lines: [
          'Connection: Upgrade, HTTP2-Settings',
          'Upgrade: h2c',
          'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
        ],
      }) + smuggled(at),
  ),
  refused('HTTP/2 with prior knowledge', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  refused('Expect: 100-continue on a GET with a body', withLength('GET', 'Expect: 100-continue')),
  served('Expect: 100-continue on a POST', withLength('POST', 'Expect: 100-continue')),
  refused('Expect: something else', withLength('POST', 'Expect: 200-ok')),
];

const sequences: Shape[] = [
  served('an honest body that looks like a request', withLength('POST', json)),
  served('an honest chunked body that looks like a request', withChunks('POST', json)),
  either('two requests at once', (at) => head(at, { lines: ['Content-Length: 0'] }) + smuggled(at)),
  refused('a request behind a GET with a body', (at) => withLength('GET')(at) + smuggled(at)),
  served('an early answer with an unread body', (at) => {
    const body = smuggled(at).padEnd(48_000, ' ');
    return head(at, { path: `${earlyPath}?m=${at.marker}`, lines: [lengthOf(body)] }) + body;
  }),
  refused('more than is taken', (at) => {
    const body = smuggled(at).repeat(700);
    return head(at, { lines: [lengthOf(body)] }) + body;
  }),
  refused(
    'more chunks than are taken',
    (at) => head(at, { lines: [te] }) + chunked(smuggled(at).repeat(700)),
  ),
  {
    name: 'a body that breaks off',
    outcome: 'refused',
    hangsUp: true,
    bytes: (at) => head(at, { lines: ['Content-Length: 4000'] }) + smuggled(at),
  },
];

/** Every shape of the table. */
export const desyncShapes: readonly Shape[] = [
  ...bodies,
  ...connection,
  ...coding,
  ...lengths,
  ...lines,
  ...chunks,
  ...targets,
  ...switching,
  ...sequences,
];
