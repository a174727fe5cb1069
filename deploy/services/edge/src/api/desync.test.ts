import { runDesyncTable } from '../testing/desync-table.ts';

jest.setTimeout(120_000);

test('[F6] no shape of request lets a byte of one visitor into the answers of another', async () => {
  const report = await runDesyncTable({ closingMs: 5_000 });
  expect(report.findings).toEqual([]);
  expect(report.shapes).toBeGreaterThan(30);
  expect(report.victimAnswers).toBeGreaterThanOrEqual(1000);
  expect(report.mostOnOneConnection).toBeGreaterThan(20);
});
