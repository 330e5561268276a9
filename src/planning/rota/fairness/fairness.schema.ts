/** Who carried how much of the work that nobody likes, on the wire. */
import Type, { type Static } from 'typebox';
import { Closed, LocalDate, Nullable, Uuid } from '../../../platform/shapes.ts';

export const LONGEST_DAYS = 370;

const PERIOD = {
  from: Type.Optional(Type.String({ format: 'date', description: 'default: 26 weeks before `until`' })),
  until: Type.Optional(
    Type.String({ format: 'date', description: 'the last day, included; default: today' }),
  ),
};
export const MyFairnessQuery = Closed(PERIOD);
export const FairnessQuery = Closed({ locationId: Type.Optional(Uuid), ...PERIOD });

const Amount = Closed(
  {
    own: Type.Number(),
    share: Nullable(Type.Number(), { description: 'the fair share; null: it would tell of colleagues' }),
    balance: Nullable(Type.Number(), { description: 'own less share: above 0 is more than the share' }),
  },
  { title: 'FairnessAmount' },
);

const AMOUNTS = {
  nights: Amount,
  weekends: Amount,
  lateEnds: Amount,
  unwanted: Amount,
  extraHours: Amount,
};

const Person = Closed(
  { userId: Uuid, userName: Type.String(), homeLocationId: Nullable(Uuid), ...AMOUNTS },
  { title: 'PersonFairness' },
);
export type PersonFairness = Static<typeof Person>;

export const MyFairness = Closed({ from: LocalDate, until: LocalDate, ...AMOUNTS }, { title: 'MyFairness' });
export type MyFairness = Static<typeof MyFairness>;

export const FairnessList = Closed(
  { from: LocalDate, until: LocalDate, items: Type.Array(Person, { description: 'by name' }) },
  { title: 'FairnessList' },
);
export type FairnessList = Static<typeof FairnessList>;
