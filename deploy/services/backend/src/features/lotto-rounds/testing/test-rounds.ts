import type { TestContext } from '../../../testing/test-context.ts';

/** Seeds the markets and writes and opens the rounds of now, as a starting backend does. */
export async function startRounds(context: TestContext): Promise<void> {
  const feature = context.features.find((one) => one.name === 'lotto-rounds');
  await feature?.start?.();
  await context.runJob('lotto-plan');
  await context.runJob('lotto-open');
}

/** Moves every time of a round by seconds (negative is into the past), its sealed shots included. */
async function moveRound(context: TestContext, roundId: string, seconds: number): Promise<void> {
  const by = `interval '${seconds} seconds'`;
  await context.admin.query(
    `update lotto_round set open_at = open_at + ${by}, close_at = close_at + ${by}, result_at = result_at + ${by}
      where round_id = $1`,
    [roundId],
  );
  await context.admin.query(
    `update lotto_yeekee set next_shot_at = next_shot_at + ${by},
       planned_at = (select array_agg(at + ${by} order by nr) from unnest(planned_at) with ordinality as one (at, nr))
      where round_id = $1`,
    [roundId],
  );
}

/** Moves a round so that its bets closed so many seconds ago by the database's clock. */
export async function closeAgo(context: TestContext, roundId: string, seconds: number): Promise<void> {
  const { rows } = await context.admin.query<{ ahead: number }>(
    'select extract(epoch from close_at - clock_timestamp())::float8 as ahead from lotto_round where round_id = $1',
    [roundId],
  );
  await moveRound(context, roundId, -((rows[0]?.ahead ?? 0) + seconds));
}

/** An open round of the market, made at will: opened an hour ago, closing in an hour. */
export async function makeOpenRound(context: TestContext, market: string, no: number): Promise<string> {
  const roundId = `${market}-19990101-${no}`;
  await context.admin.query(
    `insert into lotto_round (round_id, market, round_date, round_no, open_at, close_at, result_at)
     values ($1, $2, '1999-01-01', $3, clock_timestamp() - interval '1 hour', clock_timestamp() + interval '1 hour',
       clock_timestamp() + interval '61 minutes')`,
    [roundId, market, no],
  );
  // A run skips rows that another one holds at that moment.
  for (let isOpen = false; !isOpen; ) {
    await context.runJob('lotto-open');
    const { rows } = await context.admin.query(
      "select 1 from lotto_round where round_id = $1 and status = 'open' and settings is not null",
      [roundId],
    );
    isOpen = rows.length > 0;
  }
  return roundId;
}

/** Ends an open yeekee round now: closes it, takes its shots, draws. */
export async function finishRound(context: TestContext, roundId: string): Promise<void> {
  await closeAgo(context, roundId, 90);
  await context.runJob('lotto-close');
  await context.runJob('lotto-draw');
}

/** Gives a closed round a result of one's choice, before anything draws it. */
export async function setResult(
  context: TestContext,
  roundId: string,
  top3: string,
  bottom2: string,
): Promise<void> {
  await closeAgo(context, roundId, 1);
  await context.runJob('lotto-close');
  await context.admin.query(
    `update lotto_round set status = 'resulted', top3 = $2, bottom2 = $3, resulted_at = clock_timestamp()
      where round_id = $1`,
    [roundId, top3, bottom2],
  );
}
