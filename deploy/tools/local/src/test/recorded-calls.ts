import type { Clause, RunTest } from '@sanuk/tooling/conformance';

/** A call that a page of the browser stage sent and that was answered from data. */
interface RecordedCall {
  method: string;
  path: string;
  /** path of the page that sent it */
  page: string;
}

/** `POST /api/game/link answers …; and is used by /slot.` */
const callClause = /\b(GET|POST) (\/api\/[\w/]+) answers from real data.*\bis used by (\/[\w/]*)?/;

/**
 * What the calls recorded by the browser stage prove (requirement K1): a clause that names a call holds when a page
 * sent that call and got data, and where the clause names a page, when it was that page.
 */
export function provenByCalls(clauses: readonly Clause[], lines: string): RunTest[] {
  const calls = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedCall);
  return clauses.flatMap(({ id, text }) => {
    const [, method, path, page = '/'] = callClause.exec(text) ?? [];
    const call = calls.find(
      (each) => each.method === method && each.path === path && each.page.startsWith(page),
    );
    if (!call) return [];
    const title = `[${id}] ${call.page} called ${method} ${path} and was answered with data`;
    return [{ file: 'deploy/tools/e2e/src/recorded-calls.ts', title, passed: true }];
  });
}
