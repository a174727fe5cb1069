import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { bodyLimitBytes, requestFault } from './request-fault.ts';

/** The head of a call as it was sent, without Node's parser, which refuses some of these before. */
function faultOf(lines: [name: string, value: string][], method = 'POST') {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.url = method === 'POST' ? '/api/login' : '/api/banner';
  request.httpVersion = '1.1';
  request.rawHeaders = ['Host', 'localhost', ...lines.flat()];
  return requestFault(request);
}

describe('how long a body is said to be', () => {
  test.each(['0', '2', '002', String(bodyLimitBytes)])('[F6] %s is clear', (length) => {
    expect(faultOf([['Content-Length', length]])).toBeNull();
  });

  test.each(['', '+2', '-2', '2.0', '2e3', '0x10', '2,2', '2, 2', '2 2', '2\t', 'two', '٢', '1'.repeat(16)])(
    '[F6] %j is not, whatever Node made of it',
    (length) => {
      expect(faultOf([['Content-Length', length]])).toEqual({ attack: 'ambiguous-framing', status: 400 });
    },
  );

  test.each<[string, [string, string][]]>([
    [
      'twice',
      [
        ['Content-Length', '2'],
        ['Content-Length', '2'],
      ],
    ],
    [
      'twice, in other letters',
      [
        ['Content-Length', '2'],
        ['content-length', '3'],
      ],
    ],
    [
      'and in chunks',
      [
        ['Content-Length', '2'],
        ['Transfer-Encoding', 'chunked'],
      ],
    ],
    [
      'in chunks twice',
      [
        ['Transfer-Encoding', 'chunked'],
        ['Transfer-Encoding', 'chunked'],
      ],
    ],
    ['in something more than chunks', [['Transfer-Encoding', 'gzip, chunked']]],
  ])('[F6] said %s is not clear', (_how, lines) => {
    expect(faultOf(lines)).toEqual({ attack: 'ambiguous-framing', status: 400 });
  });

  test.each([String(bodyLimitBytes + 1), '9'.repeat(15)])('[F6] %s is too long', (length) => {
    expect(faultOf([['Content-Length', length]])).toEqual({ attack: 'body-too-large', status: 413 });
  });

  test.each([
    ['Content-Length', '1'] as [string, string],
    ['Transfer-Encoding', 'chunked'] as [string, string],
  ])('[F6] with %s: %s a GET has a body, which it may not', (...line) => {
    expect(faultOf([line], 'GET')).toEqual({ attack: 'body-unexpected', status: 400 });
  });
});
