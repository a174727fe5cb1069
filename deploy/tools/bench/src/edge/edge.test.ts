import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadServer } from './http-load.ts';
import { nginxConfig } from './nginx.ts';
import { ProcessMissingError, processIn, processorSeconds } from './processor-time.ts';

let server: Server;
let asked = 0;
const head = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.statusCode = asked % 10 === 0 ? 503 : 200;
    const page = Buffer.alloc(200_000, 'x');
    response.setHeader('content-length', page.length);
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a server is asked until the time is over, and answers of every size are counted once', async () => {
  const { port } = server.address() as AddressInfo;
  const { perSecond, p99Ms, failed } = await loadServer({ port, head, connections: 4, seconds: 0.3 });
  expect(perSecond).toBeGreaterThan(0);
  expect(p99Ms).toBeGreaterThan(0);
  expect(failed).toBe(Math.floor(asked / 10));
});

test('nginx sends the headers of the edge, and none of those that are its own', () => {
  const config = nginxConfig('/tmp/x', 8690, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': '4391',
    'content-security-policy': `script-src "x\\y"`,
  });
  expect(config).toContain('default_type "text/html; charset=utf-8";');
  expect(config).toContain('add_header content-encoding "br";');
  expect(config).toContain(String.raw`add_header content-security-policy "script-src \"x\\y\"";`);
  expect(config).not.toContain('content-length');
});

test('the processor time of a process only grows, and a process that is not there is said', () => {
  const before = processorSeconds(process.pid);
  expect(processorSeconds(process.pid)).toBeGreaterThanOrEqual(before);
  expect(() => processIn(process.pid, 'deploy/services/none')).toThrow(ProcessMissingError);
});
