/** Params of rules as they travel on the wire: what each kind declares, with the limits of the interface. */
import Type, { type TSchema } from 'typebox';
import { Closed, LocalDate, OneOf, Uuid } from '../../platform/shapes.ts';
import type { Param, Params } from '../../solver/index.ts';
import { codeOf } from '../../words/said.ts';

const MOST_CHARACTERS = 40;
/** A word of a row that rules ask for. Never one that the product gives itself: those begin with a dot. */
export const Tag = Type.String({
  minLength: 1,
  maxLength: MOST_CHARACTERS,
  pattern: String.raw`^[\p{L}\p{N}]([\p{L}\p{M}\p{N} ._:/&+'-]*[\p{L}\p{M}\p{N}])?$`,
  'pattern-words': codeOf('faults.tag'),
});

/** Others than those for whom the rule is. */
const Whom = Type.Union([Type.Literal('all'), Closed({ person: Uuid }), Closed({ group: Uuid })]);

function shapeOf(param: Param): TSchema {
  switch (param.is) {
    case 'minutes':
      return Type.Integer({ minimum: 0, maximum: param.most, description: 'minutes' });
    case 'limit':
    case 'time':
      return Type.Integer({ minimum: 0, maximum: param.most });
    case 'whole':
      return Type.Integer({ minimum: param.least, maximum: param.most });
    case 'amount':
      return Type.Number({ minimum: 0, maximum: param.most });
    case 'number':
      return Type.Number();
    case 'flag':
    case 'eachMiss':
      return Type.Boolean();
    case 'choice':
      return OneOf(param.offered ?? param.of);
    case 'kind':
      return Type.String({ minLength: 1, maxLength: 60 });
    case 'tag':
      return Tag;
    case 'profile':
      return Type.String({ maxLength: 200 });
    case 'site':
    case 'person':
      return Uuid;
    case 'date':
      return LocalDate;
    case 'list':
      return Type.Array(onWire(param.of), {
        ...(param.least === 0 ? {} : { minItems: param.least }),
        maxItems: param.most,
      });
    case 'group':
      return paramsOnWire(param.of);
    case 'either':
      return Type.Union(param.of.map(onWire));
    case 'whom':
      return Whom;
  }
}

function onWire(param: Param): TSchema {
  const shape = shapeOf(param);
  const described = param.says === undefined ? shape : { ...shape, description: param.says };
  return param.optional === true ? Type.Optional(described) : described;
}

/** A closed object of the params that are offered. */
export const paramsOnWire = (params: Params) =>
  Closed(
    Object.fromEntries(
      Object.entries(params).flatMap(([name, param]) =>
        param.inside === true ? [] : [[name, onWire(param)]],
      ),
    ),
  );
