import { makePlatform, type PlatformFixture } from '@sanuk/release/testing/platform.fixture';
import { runDesyncTable } from '../testing/desync-table.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { type RecordingBackend, startRecordingBackend } from '../testing/recording-backend.ts';

jest.setTimeout(120_000);

let platform: PlatformFixture;
let backend: RecordingBackend;
let edge: EdgeFixture;
beforeAll(async () => {
  platform = await makePlatform();
  backend = await startRecordingBackend();
  edge = await startEdge(platform, { backendUrl: backend.url });
});
afterAll(async () => {
  await edge.close();
  await backend.close();
  await platform.remove();
});

test('[F6] no shape of request lets a byte of one visitor into the answers of another', async () => {
  const report = await runDesyncTable({ edgePort: edge.port, backend });
  expect(report.findings).toEqual([]);
  expect(report.shapes).toBeGreaterThan(30);
  expect(report.victimAnswers).toBeGreaterThanOrEqual(1000);
  expect(report.mostOnOneConnection).toBeGreaterThan(20);
});
