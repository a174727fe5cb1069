import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { rows } from './rows.ts';

const numbers = Type.Array(Type.Number());

const measuredSchema = Type.Object({
  row: Type.String(),
  /** what each series came to, run by run */
  series: Type.Record(Type.String(), numbers),
  /** what else there is to say of it, a sentence each */
  notes: Type.Array(Type.String()),
  /** why it was not measured */
  skipped: Type.Optional(Type.String()),
});

const resultSchema = Type.Object({
  version: Type.Literal(1),
  startedAt: Type.String(),
  minutes: Type.Number(),
  runs: Type.Number(),
  /** revision of the sources, and whether they were changed since */
  sources: Type.String(),
  machine: Type.Object({
    processors: Type.Number(),
    model: Type.String(),
    node: Type.String(),
    browser: Type.String(),
    /** average load over a minute, when it began and when it ended */
    load: Type.Array(Type.Number()),
  }),
  /** what was looked at before the samples are believed, a sentence each */
  checks: Type.Array(Type.Object({ what: Type.String(), held: Type.Boolean() })),
  rows: Type.Array(measuredSchema),
});

/** What one row came to. */
export type Measured = Static<typeof measuredSchema>;
/** What one run of the benchmark came to. */
export type BenchResult = Static<typeof resultSchema>;

/** A file that is no result of this tool. */
export class ResultError extends Error {
  override name = 'ResultError';
}

/** Reads a recorded result. @throws ResultError */
export function readResult(text: string): BenchResult {
  let result: unknown;
  try {
    result = JSON.parse(text);
  } catch {
    throw new ResultError('a recorded result is JSON');
  }
  if (!Value.Check(resultSchema, result)) {
    const [error] = Value.Errors(resultSchema, result);
    throw new ResultError(
      `not a recorded result: ${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim(),
    );
  }
  const unknown = result.rows.find(({ row }) => !rows.some(({ id }) => id === row));
  if (unknown) throw new ResultError(`no row ${unknown.row}`);
  return result;
}
