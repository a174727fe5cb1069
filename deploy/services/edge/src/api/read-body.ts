import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyLimits {
  bytes: number;
  ms: number;
}

/**
 * The whole body of a call: it is passed on with a length that was counted, not claimed. Answers the status to refuse
 * it with when it is longer or slower than allowed, and null when the caller went away.
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  limits: BodyLimits,
): Promise<Buffer | 408 | 413 | null> {
  if (request.headers.expect) response.writeContinue();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const done = (outcome: Buffer | 408 | 413 | null) => {
      clearTimeout(late);
      request.off('data', take).off('end', whole).off('close', gone);
      resolve(outcome);
    };
    const take = (part: Buffer) => {
      bytes += part.length;
      if (bytes > limits.bytes) done(413);
      else parts.push(part);
    };
    const whole = () => done(Buffer.concat(parts));
    const gone = () => done(null);
    const late = setTimeout(() => done(408), limits.ms);
    request.on('error', () => undefined);
    request.on('data', take).once('end', whole).once('close', gone);
  });
}
