import type { Server } from 'node:http';
import { plainAddress, type TrustedHops, trustsHop } from '@sanuk/common/addresses';
import type { ClosingRefusals } from '@sanuk/common/closing-refusals';
import { mostPrefixes, PrefixCounts } from '@sanuk/common/prefix-counts';

interface Limit {
  /** connections of one network; all together have as many as sixteen of the widest prefixes */
  perNetwork: number;
  /** proxies of our own, which hold connections for everybody and have limits themselves */
  trustedProxies: TrustedHops;
}

/** Bounds open connections, whatever is sent on them: one too many is told so at once, and ends. */
export function limitConnections(
  server: Server,
  refusals: ClosingRefusals,
  { perNetwork, trustedProxies }: Limit,
): void {
  const open = new PrefixCounts({ inAll: perNetwork * mostPrefixes, perNetwork });
  server.on('connection', (socket) => {
    if (trustsHop(trustedProxies, socket.remoteAddress, 0)) return;
    const taken = open.take(plainAddress(socket.remoteAddress ?? '') ?? '');
    if (typeof taken === 'function') socket.once('close', taken);
    else refusals.refuseSocket(socket, { attack: 'connections-per-address', status: 429 });
  });
}
