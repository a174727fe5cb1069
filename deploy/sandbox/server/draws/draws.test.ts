import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Draws } from './draws.service.ts';

const halfPastSix = Date.parse('2026-11-20T11:30:00Z');
const hanoi = { market: 'hanoi', date: '2026-11-20' };
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanuk-draws-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('draws', () => {
  test('[P5] are public from 18:30 Bangkok time on, not a second before', () => {
    const draws = new Draws(dataDir);
    expect(draws.result(hanoi, halfPastSix - 1)).toBeUndefined();
    const result = draws.result(hanoi, halfPastSix);
    expect(result?.top3).toMatch(/^\d{3}$/);
    expect(result?.bottom2).toMatch(/^\d{2}$/);
    draws.stop();
  });

  test('[P5] have a time of their own where one is named, and several rounds a day', () => {
    const draws = new Draws(dataDir);
    const atMs = halfPastSix - 3_600_000;
    const round = { market: 'pingpong', date: '2026-11-20', atMs };
    expect(draws.result({ ...round, round: 1 }, atMs - 1)).toBeUndefined();
    expect(draws.result({ ...round, round: 1 }, atMs)).toMatchObject({ market: 'pingpong', round: 1 });
    draws.result({ ...round, round: 2 }, atMs);
    expect(draws.all()).toHaveLength(2);
    draws.stop();
  });

  test('[P5] never change, not even by a restart', () => {
    const first = new Draws(dataDir);
    const result = first.drawNow(hanoi);
    expect(first.result(hanoi, halfPastSix)).toEqual(result);
    first.stop();
    const second = new Draws(dataDir);
    expect(second.drawNow(hanoi)).toEqual(result);
    second.stop();
  });
});
