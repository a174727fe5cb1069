import { type ErrorCode, errorCodeOf } from '@sanuk/contract/errors';
import type { OperatorBody, OperatorData, OperatorEndpoint } from '@sanuk/contract/outside/operator';
import type { FastifyInstance } from 'fastify';
import { sendSigned, testKeys } from './signing.ts';

export type StaffMember = 'operator' | 'somchai' | 'somchai-2' | 'somsri' | 'somkid';

export interface OrderAnswer<D extends OperatorEndpoint> {
  http: number;
  code: ErrorCode | 'ok';
  message: string;
  data: OperatorData<D>;
}

/** Sends an order of the brand siam with somebody's own key, or with the one of the whole team. */
export async function order<D extends OperatorEndpoint>(
  app: FastifyInstance,
  endpoint: D,
  body: Omit<OperatorBody<D>, 'brand'>,
  { by = 'somchai', brand = 'siam' }: { by?: StaffMember; brand?: string } = {},
): Promise<OrderAnswer<D>> {
  const response = await sendSigned(app, testKeys[by], endpoint, { brand, ...body });
  const { error, message, data } = response.json<{ error: number; message: string; data: OperatorData<D> }>();
  return { http: response.statusCode, code: error === 0 ? 'ok' : errorCodeOf(error), message, data };
}
