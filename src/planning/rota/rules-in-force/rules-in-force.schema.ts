import Type, { type Static } from 'typebox';
import { ExactlyOne } from '../../../platform/exactly-one.ts';
import { Closed, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { LocationSettingsPatch } from '../../organisation/locations/location.schema.ts';
import { WorkforceSettingsPatch } from '../../organisation/workforce/workforce.schema.ts';
import { PersonRule } from '../../rules/rule.schema.ts';
import { RuleTemplatePatch } from '../../rules/rule-templates/rule-templates.schema.ts';
import { RuleWeightsPatch } from '../../rules/rule-weights/rule-weights.schema.ts';

const Key = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'names the rule: what of which settings it is',
});

const Holder = Closed(
  {
    kind: OneOf(['organisation', 'location', 'group', 'person']),
    id: Nullable(Uuid, {
      description: 'of the location, of the template that names the group, of the person',
    }),
    name: Nullable(Type.String()),
    people: Nullable(Type.Integer({ description: 'how many the group has' })),
  },
  { title: 'RuleHolder' },
);

const Source = Closed(
  {
    kind: OneOf(['default', 'organisation', 'profile', 'location', 'person', 'contract', 'template']),
    id: Nullable(Uuid, { description: 'of the template' }),
    name: Nullable(Type.String({ description: 'of the template or the rule profile' })),
  },
  { title: 'RuleSource' },
);

export const RuleInForce = Closed(
  {
    key: Key,
    holder: Holder,
    source: Source,
    code: Type.String(),
    weight: Nullable(Type.Number({ description: 'null: it must hold' })),
    rule: Nullable(PersonRule, { description: 'null: what the weight counts follows from the code' }),
    law: Type.Optional(
      Type.String({ description: 'the article that sets it; absent where the rule is of no profile' }),
    ),
  },
  { title: 'RuleInForce' },
);
export type RuleInForce = Static<typeof RuleInForce>;

export const RulesInForce = Closed({ items: Type.Array(RuleInForce) }, { title: 'RulesInForce' });
export const RulesQuery = Closed({ locationId: Uuid });

const { ruleProfile, customProfile } = LocationSettingsPatch.properties;
const { caps, rules } = WorkforceSettingsPatch.properties;

const Change = ExactlyOne(
  [['without'], ['weights'], ['location'], ['person'], ['template']],
  Closed(
    {
      without: Type.Optional(Key),
      weights: RuleWeightsPatch.properties.weights,
      location: Type.Optional(
        Closed(
          { ruleProfile, customProfile },
          { title: 'RuleTrialLocation', description: 'of `locationId`' },
        ),
      ),
      person: Type.Optional(Closed({ userId: Uuid, caps, rules }, { title: 'RuleTrialPerson' })),
      template: Type.Optional(
        Closed(
          { id: Nullable(Uuid, { description: 'null: a new one' }), ...RuleTemplatePatch.properties },
          { title: 'RuleTrialTemplate' },
        ),
      ),
    },
    { title: 'RuleChange', description: 'exactly one of them, as the write of those settings takes it' },
  ),
);
export type Change = Static<typeof Change>;

export const RuleTrialInput = Closed(
  {
    locationId: Uuid,
    weekStart: LocalDate,
    change: Change,
    solve: Type.Optional(
      Type.Boolean({ default: false, description: 'also plan the week anew, with and without the change' }),
    ),
  },
  { title: 'RuleTrialInput' },
);
export type RuleTrialInput = Static<typeof RuleTrialInput>;

const figures = {
  openSlots: Type.Integer(),
  preferencePoints: Type.Number({ description: 'what is paid for soft rules and wishes' }),
};
const Paid = Closed({ brokenRules: Type.Integer(), ...figures }, { title: 'RuleTrialRota' });
const Planned = Closed(
  { ...figures, proved: Type.Boolean({ description: 'no rota leaves fewer slots open' }) },
  { title: 'RuleTrialPlan' },
);

const beforeAndAfter = <S extends Type.TSchema>(schema: S) => ({ before: schema, after: schema });

export const RuleTrial = Closed(
  {
    locationId: Uuid,
    weekStart: LocalDate,
    changes: Type.Array(
      Closed(
        {
          effect: OneOf(['begins', 'ends']),
          code: Type.String(),
          rule: PersonRule,
          people: Type.Integer({ description: 'for how many' }),
        },
        { title: 'RuleTrialChange' },
      ),
    ),
    rota: Closed(
      { published: Type.Boolean(), ...beforeAndAfter(Paid) },
      { title: 'RuleTrialRotas', description: 'the published rota of the week, judged by either rules' },
    ),
    planned: Nullable(
      Closed(
        {
          ...beforeAndAfter(Planned),
          certainty: OneOf(['proved', 'atLeast', 'found'], {
            description:
              'of the difference in open slots: exact, no smaller than said, or what the time sufficed to find',
          }),
        },
        { title: 'RuleTrialPlans' },
      ),
    ),
  },
  { title: 'RuleTrial' },
);
export type RuleTrial = Static<typeof RuleTrial>;
