/** The solver's rules in general form as they travel on the wire: a body by `kind`, and hard or weighted. */
import Type, { type TSchema } from 'typebox';
import { Closed, OneOf, Uuid } from '../../platform/shapes.ts';
import {
  type Code,
  declarationOf,
  type Force,
  RULE_KINDS,
  type RuleBody,
  type Scope,
} from '../../solver/index.ts';
import { paramsOnWire } from './rule-params.ts';

/** What an explanation of such a rule says unless it says so itself. */
export function defaultCode({ kind, params }: RuleBody): Code {
  const { codes, codeOf } = declarationOf(kind);
  return codeOf?.(params) ?? codes[0];
}

const titleOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);

const ForceMembers = {
  hard: Type.Optional(
    Type.Boolean({ description: 'true: must hold; else `weight` is the cost of each unit missed' }),
  ),
  weight: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  level: Type.Optional(OneOf(['medium', 'soft'])),
};

/** `title` names the union; each kind's own name is made of it. */
function ruleSchema<T>(title: string, more: Record<string, TSchema>) {
  const variants = RULE_KINDS.map((kind) => {
    const { codes, params } = declarationOf(kind);
    return Closed(
      {
        id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        code: Type.Optional(OneOf(codes)),
        kind: OneOf([kind]),
        params: { ...paramsOnWire(params), title: `${titleOf(kind)}Params` },
        ...ForceMembers,
        ...more,
      },
      { title: `${titleOf(kind)}${title}` },
    );
  });
  return Type.Unsafe<T>({
    title,
    type: 'object',
    discriminator: { propertyName: 'kind' },
    required: ['kind'],
    oneOf: variants,
  });
}

/** A rule for one person, whose scope is that person. */
export type PersonRule = { id?: string; code?: Code } & RuleBody & Force;
export const PersonRule = ruleSchema<PersonRule>('PersonRule', {});

/** A rule of a run: for everybody unless `scope` names a person or a group. */
export type RunRule = PersonRule & { scope?: Scope };
export const RunRule = ruleSchema<RunRule>('RunRule', {
  scope: Type.Optional(
    Type.Union([
      Type.Literal('all'),
      Closed({ person: Uuid }),
      Closed({ group: Type.String({ minLength: 1, maxLength: 100 }) }),
    ]),
  ),
});
