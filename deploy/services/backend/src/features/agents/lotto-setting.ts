import { Type } from 'typebox';
import { lottoCategories, lottoRatePlans } from '../../context/lotto-terms.ts';

const strict = { additionalProperties: false };
const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });
/** A clock of Bangkok, with days before or after the day of the draw where it is another one: `19:00-1`, `03:00+1`. */
const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]([+-][1-9][0-9]?)?$' });
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,19}$' });

const drawDays = {
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, uniqueItems: true }),
  ),
  month_days: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { minItems: 1, uniqueItems: true }),
  ),
  holidays: Type.Optional(Name),
  moved: Type.Optional(Type.Record(Day, Day)),
};

/** Of a market that closes several times a day. */
const manyRounds = {
  rounds: Type.Integer({ minimum: 2, maximum: 300 }),
  every_minutes: Type.Integer({ minimum: 1, maximum: 720 }),
  opens: Clock,
  first_close: Clock,
};

const Timetable = Type.Union([
  Type.Object(
    { kind: Type.Literal('daily'), ...drawDays, opens: Clock, closes: Clock, draws: Clock },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('repeated'),
      ...drawDays,
      ...manyRounds,
      draws_after_seconds: Type.Integer({ minimum: 1, maximum: 3_600 }),
    },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('yeekee'),
      ...manyRounds,
      shots_seconds: Type.Integer({ minimum: 5, maximum: 600 }),
    },
    strict,
  ),
]);

/** `lotto.json` of a brand: its markets in the order they are shown, and when each is open. */
export const LottoSetting = Type.Object(
  {
    /** days on which nothing is drawn, by the name a timetable calls them by */
    holidays: Type.Record(Name, Type.Array(Day, { uniqueItems: true })),
    markets: Type.Array(
      Type.Object(
        {
          code: Type.String({ pattern: '^[a-z][a-z0-9]{1,19}$' }),
          category: Type.Enum([...lottoCategories]),
          name: Type.String({ minLength: 1, maxLength: 60 }),
          icon: Name,
          rates: Type.Enum([...lottoRatePlans]),
          cancellable: Type.Boolean(),
          timetable: Timetable,
        },
        strict,
      ),
      { minItems: 1, maxItems: 80 },
    ),
  },
  strict,
);
