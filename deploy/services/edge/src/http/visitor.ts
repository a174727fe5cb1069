import { plainAddress, type TrustedHops, trustsHop } from '@sanuk/common/addresses';
import type { FastifyRequest } from 'fastify';

/** Network address of whoever asks, as far as trusted proxies tell; never a text somebody made up. */
export function visitorAddress(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
}

/** Whether the visitor speaks TLS, with us or with a trusted proxy. */
export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

const schemeOf = (request: FastifyRequest): string => (isSecure(request) ? 'https' : 'http');

/** The origin at which the browser has the page. A client may invent the port: it belongs into headers of one answer, and into nothing that is cached. */
export const requestedOrigin = (request: FastifyRequest): string => `${schemeOf(request)}://${request.host}`;

/**
 * The one origin of a brand, for what all visitors share: its first host, whatever host and port were requested. The port
 * is that of the connection; behind TLS or a trusted proxy it is the scheme's own.
 */
export function canonicalOrigin(request: FastifyRequest, trustedProxies: TrustedHops): string {
  const { remoteAddress, localPort } = request.socket;
  const isDirect = !isSecure(request) && !trustsHop(trustedProxies, remoteAddress, 0);
  const port = isDirect && localPort && localPort !== 80 ? `:${localPort}` : '';
  return `${schemeOf(request)}://${request.brand.settings.hosts[0]}${port}`;
}
