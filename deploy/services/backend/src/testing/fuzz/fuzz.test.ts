import { fuzz } from './fuzz.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const writeReport = process.env.FUZZ_REPORT === '1';

jest.setTimeout(Math.max(300_000, requests * 60));

test('[P4] [K2.1, K2.2, K2.3] hostile requests to every endpoint get no 5xx, nothing over ten seconds, and fitting answers', async () => {
  const report = await fuzz({ requests, seed });
  if (writeReport) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  expect(report).toMatchObject({ failures: [], requests, seed });
  // A fuzz that is refused everywhere for its shape would prove nothing. One of few requests reaches few endpoints.
  const { endpoints, succeeded } = report.reached;
  expect(succeeded).toBeGreaterThan(Math.min(endpoints / 2, Math.floor(requests / 25)));
});
