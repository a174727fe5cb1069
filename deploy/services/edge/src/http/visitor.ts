import { plainAddress } from '@sanuk/common/addresses';
import type { FastifyRequest } from 'fastify';

/** Network address of whoever asks, as far as trusted proxies tell; never a text somebody made up. */
export function visitorAddress(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
}

/** Whether the visitor speaks TLS, with us or with a trusted proxy. */
export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';
