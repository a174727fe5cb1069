import type { FastifyReply } from 'fastify';

/** An answer that is no page: one line of text, never kept. */
export const plain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);

/** The 404 of everything that is no page. */
export const plainNotFound = (reply: FastifyReply): FastifyReply => plain(reply, 404, 'Not Found');
