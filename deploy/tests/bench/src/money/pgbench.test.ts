import { PgbenchError, transactionsIn } from './pgbench.ts';

test('the speed is read from what pgbench says', () => {
  const said =
    'number of failed transactions: 0 (0.000%)\ntps = 667.940221 (without initial connection time)\n';
  expect(transactionsIn(said)).toBe(667.940221);
  expect(() => transactionsIn('connection refused')).toThrow(PgbenchError);
});
