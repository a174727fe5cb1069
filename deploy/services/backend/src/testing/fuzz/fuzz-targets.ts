import { type CallName, type CallShape, calls } from '@sanuk/contract/calls';
import { envelope, statusEnvelope } from '@sanuk/contract/envelope';
import { errorNumbers } from '@sanuk/contract/errors';
import { BankPayment, BankPaymentAnswer } from '@sanuk/contract/outside/bank-webhook';
import { operatorEndpoints } from '@sanuk/contract/outside/operator';
import { PayoutReport, PayoutReportAnswer } from '@sanuk/contract/outside/payout-webhook';
import * as callbacks from '@sanuk/contract/outside/wallet-callback';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { hasRequestId } from '../../http/openapi.ts';
import { splitCallName } from '../../http/route.ts';

/** What a signed endpoint is signed as. */
export type Signer = 'provider' | 'bank' | 'operator';

/** One endpoint of the backend: what it takes, and what it may answer. */
export interface FuzzTarget {
  name: string;
  method: 'GET' | 'POST';
  url: string;
  input: TSchema | null;
  /** null for what browsers call */
  signer: Signer | null;
  /** wants an Idempotency-Key header */
  takesKey: boolean;
  isAnswer(status: number, body: unknown): boolean;
}

const refusal = Compile(
  Type.Object({
    error: Type.Optional(Type.Enum(Object.values(errorNumbers))),
    status: Type.Optional(Type.Enum(Object.values(errorNumbers))),
    message: Type.String({ pattern: '[\\u0e00-\\u0e7f]{3}' }),
    data: Type.Null(),
  }),
);

/** `status` stands in the place of `error` only where the call says so (requirement K2). */
const isRefusal = (body: unknown, mayBeStatus: boolean = false) =>
  refusal.Check(body) &&
  (body.error === undefined) !== (body.status === undefined) &&
  (mayBeStatus || body.error !== undefined);

function answerOf(success: TSchema, mayBeStatus: boolean = false): FuzzTarget['isAnswer'] {
  const checked = Compile(success);
  return (status, body) => (status === 200 && checked.Check(body)) || isRefusal(body, mayBeStatus);
}

function callTarget(name: CallName): FuzzTarget {
  const shape: CallShape = calls[name];
  const [method, url] = splitCallName(name);
  const outcome = shape.envelope === 'status' ? 'status' : 'error';
  const wrap = outcome === 'status' ? statusEnvelope : envelope;
  const success = Type.Intersect([
    wrap(shape.data),
    Type.Object({ [outcome]: Type.Literal(0), data: shape.data }),
  ]);
  return {
    name,
    method,
    url,
    input: shape.body ?? shape.query ?? null,
    signer: null,
    takesKey: shape.money === true && !hasRequestId(shape),
    isAnswer: answerOf(success, outcome === 'status'),
  };
}

const signed = (
  signer: Signer,
  url: string,
  input: TSchema,
  isAnswer: FuzzTarget['isAnswer'],
): FuzzTarget => ({
  name: `POST ${url}`,
  method: 'POST',
  url,
  input,
  signer,
  takesKey: false,
  isAnswer,
});

const shaped = (schema: TSchema): FuzzTarget['isAnswer'] => {
  const checked = Compile(schema);
  // What never reaches the protocol of the endpoint, such as a body that is too large, is answered in the API's shape.
  return (_status, body) => checked.Check(body) || isRefusal(body);
};

/** Every call of the contract, and every signed endpoint. */
export function fuzzTargets(): FuzzTarget[] {
  const callback = shaped(callbacks.CallbackAnswer);
  const wallet = {
    balance: callbacks.BalanceCall,
    bet: callbacks.BetCall,
    win: callbacks.WinCall,
    rollback: callbacks.RollbackCall,
  };
  return [
    ...(Object.keys(calls) as CallName[]).map(callTarget),
    ...Object.entries(wallet).map(([name, body]) =>
      signed('provider', `/callback/provider/${name}`, body, callback),
    ),
    signed('bank', '/callback/bank/payment', BankPayment, shaped(BankPaymentAnswer)),
    signed('bank', '/callback/bank/payout', PayoutReport, shaped(PayoutReportAnswer)),
    ...Object.entries(operatorEndpoints).map(([url, { body, data }]) =>
      signed(
        'operator',
        url,
        body,
        answerOf(Type.Object({ error: Type.Literal(0), message: Type.String(), data })),
      ),
    ),
  ];
}
