import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Clearable, Closed, NameText, Nullable, Uuid } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';
import { PersonRule } from '../rule.schema.ts';

const ids = (most: number, description: string) =>
  Type.Array(Uuid, { maxItems: most, uniqueItems: true, description });

const Name = NameText(80);
const Description = Type.String({ maxLength: 500 });
const Rules = Type.Array(PersonRule, { minItems: 1, maxItems: 50 });

const UnderAge = Type.Integer({
  minimum: 1,
  maximum: 99,
  description:
    'of everybody or of the people at those sites only who is younger on the first day of a run; without a date of birth nobody is. Who is named is not asked for an age',
});

/** Whom the rules hold for. */
const HOLDERS = {
  everyone: Type.Boolean({ description: 'everybody whom a run plans' }),
  locationIds: ids(500, 'whoever is at home at one of these sites'),
  userIds: ids(2000, 'these people: a group by the template’s name'),
};

export const RuleTemplate = Closed(
  {
    id: Uuid,
    name: Name,
    description: Nullable(Description),
    rules: Rules,
    ...HOLDERS,
    underAge: Nullable(UnderAge),
    version: Type.Integer(),
  },
  { title: 'RuleTemplate' },
);
export type RuleTemplate = Static<typeof RuleTemplate>;
export const RuleTemplateList = OffsetListOf(RuleTemplate);
export const RuleTemplateQuery = Closed(OffsetQuery);

export const RuleTemplateCreate = Closed(
  {
    name: Name,
    description: Type.Optional(Nullable(Description)),
    rules: Rules,
    ...Type.Partial(Closed(HOLDERS)).properties,
    underAge: Type.Optional(Nullable(UnderAge)),
  },
  { title: 'RuleTemplateCreate' },
);
export type RuleTemplateCreate = Static<typeof RuleTemplateCreate>;

/** JSON merge patch: lists are replaced; `null` clears what may be left out on create. */
export const RuleTemplatePatch = Closed(
  {
    name: Type.Optional(Name),
    rules: Type.Optional(Rules),
    ...Clearable({ description: Description, ...HOLDERS, underAge: UnderAge }).properties,
  },
  {
    title: 'RuleTemplatePatch',
    'read-only-words': {
      id: codeOf('faults.readOnlyId'),
      version: codeOf('faults.readOnlyVersion'),
    },
  },
);
export type RuleTemplatePatch = Static<typeof RuleTemplatePatch>;
