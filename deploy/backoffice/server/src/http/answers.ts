import type { FastifyReply } from 'fastify';
import { answersText } from './answers.text.ts';

export type AnswerCode = keyof typeof answersText;

const statuses: Record<AnswerCode, number> = {
  'wrong-credentials': 200,
  'too-many-attempts': 429,
  'code-wrong': 200,
  'wrong-password': 200,
  'passkey-invalid': 200,
  'invitation-invalid': 200,
  'session-over': 401,
  'address-not-allowed': 403,
  'request-invalid': 400,
  'not-found': 404,
  'backend-away': 503,
  internal: 500,
};

/** Answers a refusal: its code for the page, and a Thai sentence for the person. */
export const refuse = (reply: FastifyReply, code: AnswerCode): FastifyReply =>
  reply.code(statuses[code]).send({ code, message: answersText[code], data: null });

export const ok = <T>(data: T) => ({ code: 'ok', message: '', data });
