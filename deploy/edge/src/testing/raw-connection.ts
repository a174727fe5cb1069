import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  /** in lower case */
  head: string;
  body: string;
}

/** Gives up, with an error, where the other side never closes it: or neither the test nor the server would come to an end. */
const open = (port: number): Socket =>
  connect({ port, host: '127.0.0.1', signal: AbortSignal.timeout(20_000) });

/**
 * Sends bytes as they are and reads until the other side ends the connection.
 * @throws when it is cut instead of ended
 */
export async function converse(port: number, bytes: string): Promise<RawAnswer> {
  const socket = open(port);
  socket.write(bytes);
  return answerOn(socket);
}

/**
 * Sends the first bytes, and the rest only once there is an answer, without having read it: a browser in the middle of
 * an upload.
 * @throws when the connection is cut before the answer was read
 */
export async function converseWhileSending(port: number, first: string, rest: string): Promise<RawAnswer> {
  const socket = open(port);
  socket.write(first);
  await once(socket, 'readable');
  await new Promise<void>((resolve, reject) => {
    socket.write(rest, (error) => (error ? reject(error) : resolve()));
  });
  return answerOn(socket);
}

/** What a connection says until its end. */
export async function answerOn(socket: Socket): Promise<RawAnswer> {
  const all = await text(socket);
  const [head = '', ...body] = all.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
  return { status, head: head.toLowerCase(), body: body.join('\r\n\r\n') };
}

/** A POST to a call of the brand on localhost, with header lines and bytes of its own. */
export const rawPost = (lines: string, body = '', path = '/api/x'): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n${body}`;
