import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Keyring, verifySignature } from '@sanuk/common/signature';
import { type ErrorCode, errorNumbers } from '@sanuk/contract/errors';
import {
  type OperatorBody,
  type OperatorData,
  type OperatorEndpoint,
  type OperatorEvent,
  type OperatorNotification,
  operatorEndpoints,
} from '@sanuk/contract/outside/operator';
import type { ReviewDecision, ReviewItem } from '@sanuk/contract/outside/operator-money';
import { Value } from 'typebox/value';

/** What an endpoint answers: data of its shape, or a refusal. */
export type EndpointAnswers = {
  [D in OperatorEndpoint]?: (body: OperatorBody<D>) => OperatorData<D> | ErrorCode;
};

export interface BackendFixture {
  url: string;
  keys: string;
  /** orders as they arrived: the signature and the shape were right */
  orders: { endpoint: OperatorEndpoint; body: unknown }[];
  /** who signed each of them */
  signers: string[];
  close(): Promise<void>;
}

const isEndpoint = (url: string): url is OperatorEndpoint => url in operatorEndpoints;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** The endpoints of the staff as the tool sees them, checked against the contract in both directions. */
export async function startBackend(answers: EndpointAnswers): Promise<BackendFixture> {
  const keys = 'operator:k1=secret-of-the-staff,somsri:k1=secret-of-somsri-22';
  const ring = Keyring.parse(`${keys},somchai:k1=secret-of-somchai-1`);
  const orders: BackendFixture['orders'] = [];
  const signers: string[] = [];
  const answer = ({ method = '', url = '', headers }: IncomingMessage, raw: string) => {
    const verdict = verifySignature(
      { to: 'backend', keys: ring },
      { method, target: url, headers, body: raw },
    );
    if ('fault' in verdict) return { status: 401, code: 'signature-invalid' } as const;
    const body: unknown = JSON.parse(raw);
    if (!isEndpoint(url) || !Value.Check(operatorEndpoints[url].body, body))
      return { status: 400, code: 'request-invalid' } as const;
    orders.push({ endpoint: url, body });
    signers.push(verdict.key.party);
    const found = (answers[url] as ((given: unknown) => unknown) | undefined)?.(body);
    if (found === undefined) return { status: 404, code: 'not-found' } as const;
    if (typeof found === 'string') return { status: 200, code: found as ErrorCode };
    return { status: 200, data: Value.Parse(operatorEndpoints[url].data, found) };
  };
  const server = createServer(async (request, response) => {
    const { status, code, data } = {
      code: undefined,
      data: null,
      ...answer(request, await textOf(request)),
    };
    const envelope = { error: code ? errorNumbers[code] : 0, message: code ? `ปฏิเสธ ${code}` : '', data };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    orders,
    signers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const published = {
  key: 'tool-0001',
  state: 'shown',
  from: '2026-11-20T03:00:00.000Z',
  until: null,
  withdrawn_at: null,
} as const;
export const sampleNotification: OperatorNotification = {
  notification_id: 12,
  type: 2,
  title: 'ปรับปรุงระบบคืนนี้',
  description: '',
  image: null,
  href: null,
  read_by: 4,
  ...published,
};
export const sampleEvent: OperatorEvent = {
  event_id: 3,
  title: 'วงล้อบัวทอง',
  image: '/media/event-wheel.svg',
  position: 1,
  ...published,
};
/** What every proposal says that nobody has decided about. */
export const sampleProposal = {
  phone: '0812345678',
  member_name: 'สมหญิง ใจดี',
  reason: 'ของขวัญวันเกิด',
  proposed_by: 'somchai',
  proposed_at: '2026-11-20T03:00:00.000Z',
  decided_by: null,
  decided_at: null,
  decided_reason: null,
  second_person: null,
} as const;
/** The same as decided by another person. */
export const decidedBySomsri = { decided_by: 'somsri', decided_at: '2026-11-20T04:00:00.000Z' } as const;
export const sampleDecision: ReviewDecision = {
  decision_id: '01890000-0000-7000-8000-000000000001',
  transaction_id: 'bank-0001',
  kind: 'credit',
  state: 'proposed',
  amount_satang: 12_000_00,
  return_reference: null,
  ...sampleProposal,
  reason: 'ส่งสลิปแล้ว',
};
export const sampleReview: ReviewItem = {
  transaction_id: 'bank-0001',
  problem: 'amount-differs',
  reference: 'SNAAAABBBBCCCC',
  transfer: null,
  amount_satang: 12_000_00,
  paid_at: '2026-11-20T10:00:00+07:00',
  received_at: '2026-11-20T03:00:00.000Z',
  payment: {
    phone: '0812345678',
    member_name: 'สมหญิง ใจดี',
    requested_satang: 12_000_00,
    amount_satang: 12_000_37,
    status: 'review',
  },
  decision: null,
};
