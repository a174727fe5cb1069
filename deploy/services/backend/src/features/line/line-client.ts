import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, jsonOf } from '../../http/outside-call.ts';

const timeoutMs = 5_000;
const TokenAnswer = Type.Object({ id_token: Type.String({ maxLength: 4_000 }) });

/** What LINE wants to know before it says who logged in. */
export interface CodeExchange {
  code: string;
  redirectUri: string;
  channelId: string;
  secret: string;
}

/**
 * Exchanges the code of a login for its ID token, as LINE Login 2.1 documents it.
 * @returns the token as it came, not yet believed; `refused` for a code that is unknown, used or too old
 * @throws Error when LINE is away, or answers something else
 */
export async function exchangeCode(
  url: string,
  { code, redirectUri, channelId, secret }: CodeExchange,
): Promise<{ idToken: string } | 'refused'> {
  const answer = await askOutside({
    method: 'POST',
    url: `${url}/oauth2/v2.1/token`,
    key: null,
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: channelId,
      client_secret: secret,
    },
    timeoutMs,
  });
  if (answer.status === 400) return 'refused';
  if (answer.status !== 200) throw new Error(`LINE answered ${answer.status}`);
  const body = jsonOf(answer);
  if (!Value.Check(TokenAnswer, body)) throw new Error('LINE answered no ID token');
  return { idToken: body.id_token };
}
