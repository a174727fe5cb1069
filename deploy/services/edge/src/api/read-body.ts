import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The whole body of a call: it is passed on with a length that was counted, not claimed. Answers the status to refuse
 * it with when it is longer than allowed, and null when the caller went away. How long it may take is the server's
 * matter, which knows one deadline for all.
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): Promise<Buffer | 413 | null> {
  if (request.headers.expect) response.writeContinue();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const done = (outcome: Buffer | 413 | null) => {
      request.off('data', take).off('end', whole).off('close', gone);
      resolve(outcome);
    };
    const take = (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) done(413);
      else parts.push(part);
    };
    const whole = () => done(Buffer.concat(parts));
    const gone = () => done(null);
    request.on('error', () => undefined);
    request.on('data', take).once('end', whole).once('close', gone);
  });
}
