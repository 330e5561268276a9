/** Warnings of a publication and of a change of the rota on the wire. */
import Type, { type Static } from 'typebox';
import { REACHES } from '../../../notifications/mails/reach.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';

const Cost = Closed({ amount: Type.Number(), currency: Type.String() }, { title: 'NoticeCost' });

export const PublicationWarning = Closed(
  {
    code: Type.String({
      description:
        'a duty that became impossible: the rule that it breaks; SHORT_NOTICE; AVERAGE_HOURS; CLOSED_DAY; NOT_COMPLETED; HR_UNAVAILABLE',
    }),
    message: Type.String({ description: 'in words' }),
    refuses: Type.Boolean({ description: 'whether it stops the publication or change' }),
    userId: Nullable(Uuid),
    demandId: Nullable(Uuid, { description: 'the row that it is about, or the first of several' }),
    measure: Nullable(Type.Number(), {
      description: 'null: nothing is measured, or it is not for the caller',
    }),
    limit: Nullable(Type.Number()),
    unit: Nullable(OneOf(['hours', 'hours a week'])),
    remedy: Nullable(Type.String(), { description: 'what it would take' }),
    cost: Nullable(Cost, {
      description: 'what the short notice costs; null: nothing, or not for the caller',
    }),
  },
  { title: 'PublicationWarning' },
);
export type PublicationWarning = Static<typeof PublicationWarning>;

const Notice = Closed(
  {
    userId: Uuid,
    noticeHours: Type.Integer({ description: 'hours between now and the first duty changed' }),
    duties: Type.Integer({ description: 'duties that the person gets, loses, or has at other times' }),
    shortDuties: Type.Integer({ description: 'those of them at shorter notice than asked for' }),
    cost: Nullable(Cost, {
      description: 'what the short notice costs; null: nothing, or not for the caller',
    }),
  },
  { title: 'PersonNotice' },
);

const ToldPerson = Closed(
  {
    userId: Uuid,
    duties: Type.Integer({
      description: 'duties to come that the person gets, loses, or has at other times',
    }),
    mail: OneOf([...REACHES, 'self', 'no-server'], {
      description:
        '`yes`: to the address in the Directory; `off`: the person turned such mails off; `no-address`: the Directory gives none; `left`: not active there; `self`: the caller, who is sent none; `no-server`: this server sends no mails',
    }),
  },
  { title: 'ToldPerson' },
);
export type ToldPerson = Static<typeof ToldPerson>;
export const ToldPeople = Type.Array(ToldPerson, { description: 'people whose duties differ' });

const PublishedChanges = Closed(
  {
    added: Type.Integer({ description: 'duties that people get' }),
    removed: Type.Integer({ description: 'duties that people lose' }),
    retimed: Type.Integer({ description: 'duties at other times or another site' }),
    past: Type.Integer({ description: 'of all these, duties that are over' }),
    byHand: Type.Integer({ description: 'of those lost, duties that somebody had decided by hand' }),
  },
  { title: 'PublicationChanges' },
);
export type PublishedChanges = Static<typeof PublishedChanges>;

export const PublishCheck = Closed(
  {
    runId: Uuid,
    version: Type.Integer({ description: 'of the run that was checked' }),
    checkedAt: DateTime,
    publishable: Type.Boolean({
      description: 'false: publishing as it stands is refused; `acceptWarnings` leaves out impossible duties',
    }),
    warnings: Type.Array(PublicationWarning, { description: 'those that refuse first' }),
    notice: Type.Array(Notice, { description: 'people whose duties change, the shortest notice first' }),
    changes: Nullable(PublishedChanges, {
      description:
        'against the rota that it replaces, without impossible duties; null: nothing could be checked',
    }),
    tells: ToldPeople,
  },
  { title: 'PublishCheck' },
);
export type PublishCheck = Static<typeof PublishCheck>;

export const PublishCheckQuery = Closed({
  locationId: Type.Optional(
    Type.String({ format: 'uuid', description: 'one site of the run alone; left out: all of it' }),
  ),
});
