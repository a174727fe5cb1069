import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../settings/settings.ts';
import { openTracer } from './tracer.ts';
import { tracingOf, tracingSettings } from './tracing-settings.ts';

const read = (environment: Record<string, string>) =>
  tracingOf(readSettings(tracingSettings('sanuk-edge'), environment));
const log = { warn: () => undefined };

test('[P6] without a collector there is no tracer', async () => {
  expect(read({})).toEqual({
    endpoint: null,
    headers: {},
    serviceName: 'sanuk-edge',
    sampler: 'parentbased_always_on',
    sampledShare: 1,
  });
  expect(await openTracer(read({}), log)).toBeNull();
});

test('[P6] settings have the names and the forms of OpenTelemetry', () => {
  expect(
    read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant=sanuk',
      OTEL_SERVICE_NAME: 'edge-1',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }),
  ).toEqual({
    endpoint: 'http://collector:4318',
    headers: { authorization: 'Bearer abc', 'x-tenant': 'sanuk' },
    serviceName: 'edge-1',
    sampler: 'parentbased_traceidratio',
    sampledShare: 0.05,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
])('[P6] a wrong %s is named, and its value is not repeated: %s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} (?!.*${value})`));
});

test('[P6] the sampler decides by the id of the request, and the backend does as the edge did', async () => {
  const open = (sampler: string, share: string) =>
    openTracer(
      read({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
        OTEL_TRACES_SAMPLER: sampler,
        OTEL_TRACES_SAMPLER_ARG: share,
      }),
      log,
    );
  const requestId = '4f9a12bc0d8e4b6a9c1f2e3d4c5b6a79';
  const start = { name: 'GET /', kind: 'server', attributes: {} } as const;
  const edge = await open('parentbased_traceidratio', '0');
  const asked = edge?.startRequest(requestId, start).traceparent ?? '';
  expect(asked).toMatch(new RegExp(`^00-${requestId}-[0-9a-f]{16}-00$`));
  const backend = await open('parentbased_always_on', '1');
  const answered = backend?.startRequest(requestId, start, asked).startChild(start).traceparent;
  expect(answered).toMatch(/-00$/);
  // A header of another request is not believed.
  expect(backend?.startRequest('a'.repeat(32), start, asked).traceparent).toMatch(/^00-a{32}-.*-01$/);
  await edge?.close();
  await backend?.close();
});

test('[P6] a collector that refuses traces is logged, and keeps no server from ending', async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const warn = jest.fn();
  const tracer = await openTracer(read({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }), {
    warn,
  });
  tracer?.startRequest('a'.repeat(32), { name: 'GET /', kind: 'server', attributes: {} }).end();
  await tracer?.close();
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'traces are not exported');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
