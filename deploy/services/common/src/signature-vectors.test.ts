import { Keyring, type SignedMessage, signedHeaders, verifySignature } from './signature.ts';

const ring = Keyring.parse(
  [
    'operator:k1=first-secret-of-the-staff',
    'somsri:k2=second-secret-of-somsri',
    'siamspin:k1=first-secret-of-siamspin',
    'bank:k1=first-secret-of-the-bank',
    'sms:k1=first-secret-of-the-texts',
    'draws:k1=first-secret-of-the-draws',
  ].join(','),
);
const now = 1_800_000_000_000;
const nonce = 'nonce-of-the-example';

/** What other parties have built against: none of it may ever change. */
const vectors: [what: string, party: string, message: SignedMessage, signature: string][] = [
  [
    'an order of the staff',
    'operator',
    {
      to: 'backend',
      method: 'POST',
      target: '/operator/announcement',
      body: '{"brand":"siam","who":"สมชาย","announcement":"on"}',
    },
    'af7f7edf2c611d990ca5755196686b8193756b4f1c9f6985933f3fdd85de2b18',
  ],
  [
    'an order with a key of one’s own',
    'somsri',
    { to: 'backend', method: 'POST', target: '/operator/review/decide', body: '{"verdict":"approve"}' },
    '47cf86088267d4e79ea0f3650e680dd6dcd8635a3e45787724e063a0f04f10cc',
  ],
  [
    'a callback of a provider',
    'siamspin',
    {
      to: 'backend',
      method: 'POST',
      target: '/callback/provider/win',
      body: '{"amount_satang":2500}',
    },
    '19536c4f5d746cdd22b8449cab87160338666fc6bf32092113a554b2de3dc287',
  ],
  [
    'a webhook of the bank',
    'bank',
    {
      to: 'backend',
      method: 'POST',
      target: '/callback/bank/payment?trace=1',
      body: '{"transaction_id":"BT-1","reference":"SNAAAABBBBCCCC","amount_satang":50037,"paid_at":"2026-11-20T12:00:00Z"}',
    },
    'fb182ad0d6ae6ce3763b566d142ddbe3d2c98ff80405ff2e5ec7b9fb06da7504',
  ],
  [
    'a QR made known to the bank',
    'bank',
    { to: 'outside', method: 'POST', target: '/bank/qr', body: '{"reference":"SNAAAABBBBCCCC"}' },
    '6136cec2218279152b8af6c95cf0eb7214f9ffa55642cc577a2e5109654de668',
  ],
  [
    'a text for a member',
    'sms',
    { to: 'outside', method: 'POST', target: '/outbox/messages', body: '{"text":"รหัส 01234567"}' },
    '401e935f2eb75f2b7a7c3a993991025072d399be13480bbd9ca2fc61dd174db9',
  ],
  [
    'a question for draws, with no body',
    'draws',
    { to: 'outside', method: 'GET', target: '/draws?market=thai&from=2026-11-16', body: '' },
    '7d417864745fd6fb5ac3b0c62a0ef7537f526791598f104936f15487e26fa076',
  ],
];

test.each(vectors)(
  '[P2] the signature of %s is the one that was agreed on',
  (_what, party, message, signature) => {
    const key = ring.signingKey(party);
    const headers = signedHeaders(key, message, now, nonce);
    expect(headers).toEqual({
      'content-type': 'application/json',
      'x-key-id': `${key.party}:${key.id}`,
      'x-timestamp': '1800000000000',
      'x-nonce': nonce,
      'x-signature': signature,
    });
    const { to, ...request } = message;
    expect(verifySignature({ to, keys: ring }, { ...request, headers }, now)).toEqual({ key, nonce });
  },
);
