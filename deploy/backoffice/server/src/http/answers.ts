import type { OfficeCode } from '@sanuk/contract/outside/office-codes';
import type { FastifyReply } from 'fastify';
import { answersText } from './answers.text.ts';

const statuses: Record<OfficeCode, number> = {
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
  'not-permitted': 403,
  'releases-not-set-up': 200,
  'store-away': 503,
  'brand-without-releases': 200,
  'brand-damaged': 200,
  'revision-conflict': 200,
  'remote-pinned': 200,
  'canary-needed': 200,
  'release-refused': 200,
  'revision-unreadable': 200,
  'push-service-unknown': 200,
  'push-refused': 200,
  internal: 500,
};

/**
 * Answers a refusal: its code for the page, and a Thai sentence for the person.
 * @param detail what an engineer needs to know, in English
 */
export const refuse = (reply: FastifyReply, code: OfficeCode, detail?: string): FastifyReply =>
  reply.code(statuses[code]).send({ code, message: answersText[code], data: null, detail });

export const ok = <T>(data: T) => ({ code: 'ok', message: '', data });
