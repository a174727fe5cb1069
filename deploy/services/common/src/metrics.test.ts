import { Metrics } from './metrics.ts';

describe('metrics of a process', () => {
  test('a refused attack leaves one log line and one count under its name', async () => {
    const lines: object[] = [];
    const metrics = new Metrics('edge');
    const log = { warn: (detail: object) => lines.push(detail) };
    metrics.noteAttack(log, 'ambiguous-framing', { address: '192.0.2.1' });
    metrics.noteAttack(log, 'ambiguous-framing');
    metrics.noteAttack(log, 'signature-invalid');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({ attack: 'ambiguous-framing', address: '192.0.2.1' });
    const { text } = await metrics.page();
    expect(text).toContain('sanuk_refused_attacks_total{attack="ambiguous-framing",service="edge"} 2');
    expect(text).toContain('sanuk_refused_attacks_total{attack="signature-invalid",service="edge"} 1');
  });
});
