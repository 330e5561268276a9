import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, LocalDate, NameText, Nullable, Uuid } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';

export const RegionCode = Type.String({
  pattern: '^[A-Z]{2}(-[A-Z0-9]{1,5}){0,2}$',
  'pattern-words': codeOf('faults.holidayRegion'),
  description: 'country, state, part of it: `GB`, `GB-ENG`, `DE-BY-A` (`listHolidayRegions`)',
});

export const Holiday = Closed(
  {
    date: LocalDate,
    name: Type.String({ description: 'in the language asked for, where the calendar has it' }),
    changeId: Nullable(Uuid, { description: 'of the day that the organisation added; null: the calendar’s' }),
    locationIds: Type.Array(Uuid, { description: 'the sites that have it, among those granted' }),
  },
  { title: 'Holiday' },
);
export type Holiday = Static<typeof Holiday>;
export const HolidayList = OffsetListOf(Holiday);

export const HolidayQuery = Closed({
  ...OffsetQuery,
  locationId: Type.Optional(Uuid),
  startDate: LocalDate,
  endDate: LocalDate,
});
export type HolidayQuery = Static<typeof HolidayQuery>;

const DAY = {
  date: LocalDate,
  everyYear: Type.Boolean({ description: 'on this day of every year, from that date on' }),
  name: Nullable(NameText(100), { description: 'of a day that is added; null: the day is no holiday' }),
  locationIds: Nullable(Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true }), {
    description: 'null: every site',
  }),
};

export const HolidayChange = Closed(
  { id: Uuid, ...DAY, version: Type.Integer() },
  { title: 'HolidayChange' },
);
export type HolidayChange = Static<typeof HolidayChange>;
export const HolidayChangeList = OffsetListOf(HolidayChange);

export const HolidayChangeCreate = Closed(
  {
    date: DAY.date,
    everyYear: Type.Optional(DAY.everyYear),
    name: DAY.name,
    locationIds: Type.Optional(DAY.locationIds),
  },
  { title: 'HolidayChangeCreate' },
);
export type HolidayChangeCreate = Static<typeof HolidayChangeCreate>;

export const HolidayRegion = Closed({ code: Type.String(), name: Type.String() }, { title: 'HolidayRegion' });
export const HolidayRegions = Closed({ items: Type.Array(HolidayRegion) }, { title: 'HolidayRegions' });
export const HolidayRegionQuery = Closed({
  country: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      'pattern-words': codeOf('faults.holidayRegion'),
      description: 'its regions; left out: the countries',
    }),
  ),
});
