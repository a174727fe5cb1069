import { type Static, type TSchema, Type } from 'typebox';
import { Paragraphs } from '../scalars.ts';
import { Brand, strict } from './operator-fields.ts';

const Draft = Type.Optional(Paragraphs(60_000, { description: 'content of the file' }));

/** Checks the files of a brand as they would be taken over, and changes nothing. `drafts` stand for files of the folder. */
export const CheckBrand = Type.Object(
  {
    brand: Brand,
    check_brand: Type.Literal('house-edge'),
    drafts: Type.Optional(
      Type.Object(
        { 'brand.json': Draft, 'agent.json': Draft, 'banners.json': Draft, 'lotto.json': Draft },
        strict,
      ),
    ),
  },
  strict,
);

export const OperatorBrandCheck = Type.Object({
  faults: Type.Array(
    Type.Object({
      setting: Type.String({ description: 'where to change it: a path in agent.json, or a table' }),
      text: Type.String({ description: 'the arithmetic, and what to lower' }),
    }),
    { description: 'why the settings are refused; empty when they are not' },
  ),
  lines: Type.Array(Type.String(), {
    description: 'what comes back of a stake, for each market and category of games',
  }),
});
export type OperatorBrandCheck = Static<typeof OperatorBrandCheck>;

export const brandEndpoints = {
  '/operator/brand/check': { body: CheckBrand, data: OperatorBrandCheck },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
