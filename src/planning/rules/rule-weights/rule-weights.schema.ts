import Type, { type Static } from 'typebox';
import { Clearable, Closed } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';
import { WEIGHT_CODES, type WeightCode } from './weights.ts';

const Weight = Type.Number({ minimum: 0, maximum: 1_000_000 });
const byCode = <S extends Type.TSchema>(schema: S) =>
  Object.fromEntries(WEIGHT_CODES.map((code) => [code, schema])) as Record<WeightCode, S>;

export const RuleWeights = Closed(
  {
    weights: Type.Partial(Closed(byCode(Weight)), {
      title: 'WeightsByCode',
      description: 'cost of a soft rule by its code, 0: it does not count; absent: its default',
      additionalProperties: false,
    }),
    version: Type.Integer(),
  },
  { title: 'RuleWeights' },
);
export type RuleWeights = Static<typeof RuleWeights>;

/** JSON merge patch (RFC 7396): `null` brings a weight back to its default. */
export const RuleWeightsPatch = Clearable(
  { weights: Clearable(byCode(Weight), { title: 'WeightsByCodePatch' }) },
  {
    title: 'RuleWeightsPatch',
    'read-only-words': { version: codeOf('faults.readOnlyVersion') },
  },
);
export type RuleWeightsPatch = Static<typeof RuleWeightsPatch>;
