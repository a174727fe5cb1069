import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TextMessage } from '@sanuk/contract/outside/bank-webhook';
import { Value } from 'typebox/value';
import { isSignedByBackend } from '../../../testing/signing.ts';

/** A service for texts that keeps what it is sent, and can be told to be away or to lose its answers. */
export interface SmsService {
  url: string;
  sent: TextMessage[];
  state: 'well' | 'away' | 'answers-are-lost';
  /** the codes of the texts to a phone, oldest first */
  codesTo(phone: string): string[];
  close(): void;
}

export async function openSmsService(): Promise<SmsService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const body: unknown = JSON.parse(raw.toString());
      const isSigned = isSignedByBackend('sms', request, raw);
      const isGood = isSigned && request.url === '/messages' && Value.Check(TextMessage, body);
      if (isGood && opened.state !== 'away') opened.sent.push(body);
      if (opened.state === 'answers-are-lost') return request.destroy();
      response.statusCode = opened.state === 'away' ? 503 : isGood ? 200 : 400;
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const opened: SmsService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: [],
    state: 'well',
    codesTo: (phone) =>
      opened.sent
        .filter((message) => message.to === phone)
        .map((message) => /\b\d{8}\b/.exec(message.text)?.[0] ?? ''),
    close: () => server.close(),
  };
  return opened;
}
