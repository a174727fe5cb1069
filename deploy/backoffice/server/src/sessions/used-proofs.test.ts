import { proofWindowMs } from './device-proof.ts';
import { UsedProofs } from './used-proofs.ts';

test('a nonce is taken once, for as long as its proof would be accepted', () => {
  const used = new UsedProofs();
  const start = 1_800_000_000_000;
  expect(used.take('a', start)).toBe(true);
  for (const later of [0, proofWindowMs, 2 * proofWindowMs])
    expect(used.take('a', start + later)).toBe(false);
  for (let step = 0; step < 50; step += 1) {
    const at = start + step * proofWindowMs * 0.7;
    expect(used.take(`n${step}`, at)).toBe(true);
    expect(used.take(`n${step}`, at + 2 * proofWindowMs)).toBe(false);
  }
});

test('what is older is forgotten', () => {
  const used = new UsedProofs();
  used.take('a', 1_800_000_000_000);
  expect(used.take('a', 1_800_000_000_000 + 9 * proofWindowMs)).toBe(true);
});
