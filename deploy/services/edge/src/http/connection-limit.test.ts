import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readTrustedHops } from '@sanuk/common/addresses';
import type { ClosingRefusals } from '@sanuk/common/closing-refusals';
import { errorNumbers } from '@sanuk/contract/errors';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { limitConnections } from './connection-limit.ts';

describe('connections of one address', () => {
  let platform: PlatformFixture;
  let edge: EdgeFixture;
  let sockets: Socket[];
  beforeEach(async () => {
    sockets = [];
    platform = await makePlatform();
    edge = await startEdge(platform, { connectionsPerAddress: 2 });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await edge.close();
    await platform.remove();
  });

  function begin(): Socket {
    const socket = connect(edge.port, '127.0.0.1');
    sockets.push(socket.on('error', () => undefined));
    return socket;
  }
  const get = (socket: Socket) => socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');

  test('[F6] have an end, whatever is sent on them: one more is told so, counted, and closed', async () => {
    const open = [begin(), begin()];
    for (const socket of open) {
      get(socket);
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 503 /);
    }
    const refused = begin();
    get(refused);
    const [head = '', body = ''] = String(await buffer(refused)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 429 /);
    expect(JSON.parse(body)).toMatchObject({ error: errorNumbers['too-many-requests'], data: null });
    const { body: metrics } = await edge.internal.inject('/metrics');
    expect(metrics).toMatch(
      /sanuk_refused_attacks_total\{attack="connections-per-address",service="edge"\} 1$/m,
    );
  });
});

describe('which connections count', () => {
  /** Opens connections that stay until they are closed, two of one network at most. */
  function limited(proxies = '') {
    const server = new EventEmitter();
    const refused: string[] = [];
    const refusals = {
      refuseSocket: (socket: { remoteAddress: string }) => refused.push(socket.remoteAddress),
    };
    limitConnections(server as unknown as Server, refusals as unknown as ClosingRefusals, {
      perNetwork: 2,
      trustedProxies: readTrustedHops('TRUST_PROXY', proxies),
    });
    const open = (remoteAddress: string) => {
      const connection = Object.assign(new EventEmitter(), { remoteAddress });
      server.emit('connection', connection);
      return connection;
    };
    return { open, refused };
  }
  /** Which are refused of those that are opened one after the other. */
  function refusedOf(addresses: readonly string[], proxies = ''): string[] {
    const { open, refused } = limited(proxies);
    for (const address of addresses) open(address);
    return refused;
  }

  test('[F6] [P4] those of an IPv6 site have a limit of their own, others do not notice', () => {
    const site = ['2001:db8::1', '2001:db8::2', '2001:db8:0:100::1', '2001:db8:0:200::1'];
    expect(refusedOf([...site, '2001:db8:0:300::1', '2001:db8:1::1', '203.0.113.1'])).toEqual([
      '2001:db8:0:300::1',
    ]);
    expect(refusedOf(['::ffff:203.0.113.1', '203.0.113.1', '203.0.113.1'])).toEqual(['203.0.113.1']);
  });

  test('[F6] a proxy of our own holds those of everybody', () => {
    expect(refusedOf(Array(5).fill('10.0.0.1'), '10.0.0.0/8')).toEqual([]);
    expect(refusedOf(Array(5).fill('10.0.0.1'), '192.0.2.0/24')).toHaveLength(3);
  });

  test('[F6] one that ended gives its place to the next', () => {
    const { open, refused } = limited();
    const [first] = [open('203.0.113.1'), open('203.0.113.1')];
    first.emit('close');
    open('203.0.113.1');
    expect(refused).toEqual([]);
    open('203.0.113.1');
    expect(refused).toEqual(['203.0.113.1']);
  });
});
