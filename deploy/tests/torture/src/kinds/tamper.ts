import { createSealedLedger } from '@sanuk/backend/testing/sealed-ledger';
import { tamper, tamperTable } from '@sanuk/backend/testing/tamper-table';
import { withTestServer } from '@sanuk/backend/testing/test-server';
import type { Result } from '../result.ts';

/** Changes a sealed ledger as an owner of the database could, in every way of the table, and asks the trial balance. */
export function runTamper(): Promise<Result> {
  return withTestServer(async () => {
    const ledger = await createSealedLedger();
    try {
      const findings: string[] = [];
      const quiet = await ledger.findAfter(async () => undefined);
      if (quiet.length > 0) findings.push('something is noticed where nobody tampered');
      for (const one of tamperTable) {
        const problems = await ledger.findAfter((admin) => tamper(admin, one));
        const isNoticed = problems.some(({ check }) => one.noticedBy.includes(check));
        if (!isNoticed) findings.push(`not noticed: ${one.name}`);
      }
      return {
        kind: 'tamper',
        head: ['ways to tamper', 'noticed'],
        rows: [[tamperTable.length, tamperTable.length - findings.length]],
        passed: findings.length > 0 ? [] : ['the trial balance notices every way to tamper with the ledger'],
        findings,
      };
    } finally {
      await ledger.close();
    }
  });
}
