import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Draws } from './draws.service.ts';

const halfPastSix = Date.parse('2026-11-20T11:30:00Z');
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanuk-draws-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('draws', () => {
  test('[P5] are public from 18:30 Bangkok time on, not a second before', () => {
    const draws = new Draws(dataDir);
    expect(draws.result('hanoi', '2026-11-20', halfPastSix - 1)).toBeUndefined();
    const result = draws.result('hanoi', '2026-11-20', halfPastSix);
    expect(result?.top3).toMatch(/^\d{3}$/);
    expect(result?.bottom2).toMatch(/^\d{2}$/);
    draws.stop();
  });

  test('[P5] never change, not even by a restart', () => {
    const first = new Draws(dataDir);
    const result = first.drawNow('hanoi', '2026-11-20');
    expect(first.result('hanoi', '2026-11-20', halfPastSix)).toEqual(result);
    first.stop();
    const second = new Draws(dataDir);
    expect(second.drawNow('hanoi', '2026-11-20')).toEqual(result);
    second.stop();
  });
});
