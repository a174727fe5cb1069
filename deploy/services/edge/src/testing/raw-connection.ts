import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Silence after which a connection counts as left open: well above what a busy machine needs for any answer. */
const leftOpenMs = 15_000;

export interface RawAnswer {
  status: number;
  /** in lower case */
  head: string;
  body: string;
}

/**
 * Sends bytes as they are and reads until the other side ends the connection.
 * @throws when it is cut or left open instead of ended
 */
export async function converse(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return answerOn(socket);
}

/**
 * Sends the first bytes, and the rest only once there is an answer, without having read it: a browser in the middle of
 * an upload.
 * @throws when the connection is cut before the answer was read, or left open
 */
export async function converseWhileSending(port: number, first: string, rest: string): Promise<RawAnswer> {
  const socket = withEnd(connect(port, '127.0.0.1'));
  socket.write(first);
  await once(socket, 'readable');
  await new Promise<void>((resolve, reject) => {
    socket.write(rest, (error) => (error ? reject(error) : resolve()));
  });
  return answerOn(socket);
}

/** A connection on which nobody says anything is no reason to wait until the test is given up. */
const withEnd = (socket: Socket): Socket =>
  socket.setTimeout(leftOpenMs, () => socket.destroy(new Error('the connection was left open')));

/** What a connection says until its end. @throws when it is cut or left open instead */
async function answerOn(socket: Socket): Promise<RawAnswer> {
  const all = await text(withEnd(socket));
  const [head = '', ...body] = all.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
  return { status, head: head.toLowerCase(), body: body.join('\r\n\r\n') };
}

/** A POST to a call of the brand on localhost, with header lines and bytes of its own. */
export const rawPost = (lines: string, body = '', path = '/api/login'): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n${body}`;
