import { TextMessage } from '@sanuk/contract/outside/bank-webhook';
import { Value } from 'typebox/value';
import { openOutside } from '../../../testing/signing.ts';

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
  const { server, url } = await openOutside('sms', ({ path, body, isSigned }) => {
    const isGood = isSigned && path === '/messages' && Value.Check(TextMessage, body);
    if (isGood && opened.state !== 'away') opened.sent.push(body);
    if (opened.state === 'answers-are-lost') return 'lost';
    return opened.state === 'away' ? 503 : isGood ? 200 : 400;
  });
  const opened: SmsService = {
    url,
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
