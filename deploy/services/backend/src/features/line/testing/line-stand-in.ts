import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signToken } from '@sanuk/common/signature';

/** The channel of siam in the brands of tests. */
export const testChannel = { id: '2000000005', secret: 'channel-secret-of-the-tests' } as const;

/** What LINE says of the next code. */
export interface LineSays {
  claims?: object;
  secret?: string;
  algorithm?: string;
  /** in place of a token */
  status?: number;
}

/** An ID token as LINE would sign it. */
export const signedToken = (
  claims: object,
  { secret = testChannel.secret, algorithm }: LineSays = {},
): string => signToken(claims, secret, algorithm);

/** LINE's token endpoint on a free port; it answers what `says` holds at that moment, and keeps what it was asked. */
export async function openLine(): Promise<{
  url: string;
  says: LineSays;
  asked: URLSearchParams[];
  server: Server;
}> {
  const line = { says: {} as LineSays, asked: [] as URLSearchParams[] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    line.asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    const { status = 200, claims = {}, ...how } = line.says;
    response.statusCode = status;
    response.end(JSON.stringify(status === 200 ? { id_token: signedToken(claims, how) } : { error: 'no' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(line, { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
