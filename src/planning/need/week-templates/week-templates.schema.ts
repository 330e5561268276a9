import Type, { type Static } from 'typebox';
import { ExactlyOne } from '../../../platform/exactly-one.ts';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, LocalDate, NameText, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { DRY_RUN_QUERY } from '../../../platform/writes/dry-run.ts';
import { codeOf } from '../../../words/said.ts';
import { FurtherQualifications } from '../../organisation/eligibility/asked.schema.ts';
import {
  MOST_CHANGED,
  Name,
  PrioritySchema,
  ROW_LISTS,
  STAFFING,
  STAFFING_INPUT,
} from '../demand/demand.schema.ts';

export const MOST_WEEKS = 8;
export const MOST_TEMPLATE_ROWS = 1000;
/** Weeks of one application; the last of them begins at most so many weeks from today. */
export const MOST_WEEKS_AHEAD = 53;
/** How many entries a report lists at most. */
export const MOST_LISTED = 200;

const Clock = Type.String({
  pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$`,
  'pattern-words': codeOf('faults.clockTime'),
});
const Weeks = Type.Integer({ minimum: 1, maximum: MOST_WEEKS });

const PLACE = {
  week: { ...Weeks, description: 'of the template, from 1' },
  dayOfWeek: Type.Integer({ minimum: 1, maximum: 7, description: '1 = Monday: the day of the start' }),
  start: { ...Clock, description: 'by the clock at the site' },
  end: { ...Clock, description: 'at or before `start`: on the next day' },
  name: Name,
};
const { furtherQualifications: _, ...ASKED } = STAFFING;

const TemplateRow = Closed(
  {
    id: { ...Uuid, description: 'stays while the row is edited' },
    ...PLACE,
    priority: PrioritySchema,
    ...ASKED,
    furtherQualifications: Type.Optional(FurtherQualifications),
    ...ROW_LISTS,
  },
  { title: 'WeekTemplateRow' },
);
export type TemplateRow = Static<typeof TemplateRow>;

const TemplateRowInput = Closed(
  {
    id: Type.Optional({ ...Uuid, description: 'of a row that is there already; left out: a new row' }),
    ...PLACE,
    priority: Type.Optional(PrioritySchema),
    ...STAFFING_INPUT,
    ...ROW_LISTS,
  },
  { title: 'WeekTemplateRowInput' },
);
export type TemplateRowInput = Static<typeof TemplateRowInput>;

const RECORD = {
  id: Uuid,
  locationId: Uuid,
  name: Type.String(),
  weeks: Type.Integer(),
  rowCount: Type.Integer(),
  createdAt: DateTime,
  updatedAt: DateTime,
  createdBy: Type.String(),
  updatedBy: Type.String(),
  version: Type.Integer(),
};
const Summary = Closed(RECORD, { title: 'WeekTemplateSummary' });
export type WeekTemplateSummary = Static<typeof Summary>;
export const WeekTemplateList = OffsetListOf(Summary);

export const WeekTemplate = Closed({ ...RECORD, rows: Type.Array(TemplateRow) }, { title: 'WeekTemplate' });
export type WeekTemplate = Static<typeof WeekTemplate>;

export const WeekTemplateQuery = Closed({ ...OffsetQuery, locationId: Type.Optional(Uuid) });

const TemplateName = NameText(120);
const Rows = Type.Array(TemplateRowInput, { maxItems: MOST_TEMPLATE_ROWS });
const EITHER = 'either this or the other of rows and weekStart';

export const WeekTemplateInput = ExactlyOne(
  [['rows'], ['weekStart']],
  Closed(
    {
      name: TemplateName,
      locationId: Type.Optional(Uuid),
      weeks: Type.Optional({ ...Weeks, default: 1 }),
      rows: Type.Optional({ ...Rows, description: EITHER }),
      weekStart: Type.Optional({
        ...LocalDate,
        description: `a Monday: keeps the demand of \`weeks\` weeks from there on; ${EITHER}`,
      }),
    },
    { title: 'WeekTemplateInput' },
  ),
);
export type WeekTemplateInput = Static<typeof WeekTemplateInput>;

/** JSON merge patch (RFC 7396); `rows` replaces all of them. */
export const WeekTemplatePatch = Closed(
  {
    name: Type.Optional(TemplateName),
    weeks: Type.Optional(Weeks),
    rows: Type.Optional(Rows),
  },
  { title: 'WeekTemplatePatch' },
);
export type WeekTemplatePatch = Static<typeof WeekTemplatePatch>;

const Monday = { ...LocalDate, description: 'a Monday' };
const Repetitions = Type.Integer({ minimum: 1, maximum: MOST_WEEKS_AHEAD });

export const PRESENT = ['add', 'skip', 'replace'] as const;
export type Present = (typeof PRESENT)[number];

const ClosedDays = Type.Optional(
  OneOf(['leave-out', 'include'], {
    description:
      'rows on a day on which the site is closed (`operatingExceptions`): left out (default), or made all the same',
  }),
);

export const WeekTemplateApplication = Closed(
  {
    weekStart: { ...Monday, description: 'a Monday: where the first week of the template goes' },
    repetitions: Type.Optional(Repetitions),
    present: Type.Optional(
      OneOf(PRESENT, {
        description:
          'weeks with demand: add what is missing (default), skip the week, or replace rows that came from a template and are unchanged, neither published nor assigned',
      }),
    ),
    closedDays: ClosedDays,
  },
  { title: 'WeekTemplateApplication' },
);
export type WeekTemplateApplication = Static<typeof WeekTemplateApplication>;

export const DemandCopy = Closed(
  {
    locationId: Type.Optional({ ...Uuid, description: 'left out: every granted site' }),
    weekStart: { ...Monday, description: 'a Monday: the week to copy' },
    toWeekStart: { ...Monday, description: 'a Monday: the first week to copy to' },
    weeks: Type.Optional({ ...Repetitions, description: 'how many weeks in a row to copy to' }),
    present: Type.Optional(
      OneOf(['add', 'skip'], {
        description: 'weeks with demand: add what is missing (default), or skip the week',
      }),
    ),
    closedDays: ClosedDays,
  },
  { title: 'DemandCopy' },
);
export type DemandCopy = Static<typeof DemandCopy>;

const Count = Type.Integer({ minimum: 0 });

const COUNTS = {
  created: Count,
  existing: { ...Count, description: 'rows that are there already' },
  removed: { ...Count, description: 'rows from a template that were replaced' },
  kept: { ...Count, description: 'with `replace`: rows that stay although the pattern does not hold them' },
};

const WeekFilled = Closed(
  {
    weekStart: LocalDate,
    week: { ...Count, description: 'of the template' },
    standing: { ...Count, description: 'rows that were there before' },
    skipped: Type.Boolean(),
    ...COUNTS,
  },
  { title: 'DemandWeekFilled' },
);
export type WeekFilled = Static<typeof WeekFilled>;

export const KEPT = ['NOT_FROM_TEMPLATE', 'PUBLISHED', 'ASSIGNED', 'CHANGED'] as const;

const KeptRow = Closed(
  { demandId: Uuid, name: Type.String(), start: DateTime, end: DateTime, reason: OneOf(KEPT) },
  { title: 'KeptDemand' },
);
export type KeptRow = Static<typeof KeptRow>;

const CreatedRow = Closed(
  { demandId: Uuid, name: Type.String(), locationId: Uuid, start: DateTime, end: DateTime },
  { title: 'FilledDemand' },
);

const ClosedDayFilled = Closed(
  {
    locationId: Uuid,
    date: LocalDate,
    note: Nullable(Type.String()),
    rows: { ...Count, description: 'rows of the pattern that begin on it' },
    leftOut: Type.Boolean(),
  },
  { title: 'ClosedDayFilled' },
);
export type ClosedDayFilled = Static<typeof ClosedDayFilled>;

export const DemandFilled = Closed(
  {
    applied: Type.Boolean({ description: 'false: nothing was changed' }),
    ...COUNTS,
    weeks: Type.Array(WeekFilled),
    closedDays: Type.Array(ClosedDayFilled, {
      description: 'days on which a site is closed, as holidays may be, and the pattern has rows',
    }),
    createdRows: Type.Array(CreatedRow, {
      description: `the first ${MOST_CHANGED} of the rows created; the ids of a dry run are of no row`,
    }),
    oneOff: {
      ...Count,
      description: 'rows of the week copied that changes of a rota made, as extra shifts: they are left out',
    },
    keptRows: Type.Array(KeptRow, { description: `the first ${MOST_LISTED} of the rows kept, and why` }),
    faults: Type.Array(
      Closed(
        { path: Type.String(), code: Type.String(), message: Type.String() },
        { title: 'DemandPatternFault' },
      ),
      { description: `of a dry run: up to ${MOST_LISTED}; without it they are 422` },
    ),
  },
  { title: 'DemandFilled' },
);
export type DemandFilled = Static<typeof DemandFilled>;

export const FillQuery = Closed(DRY_RUN_QUERY.camel);
