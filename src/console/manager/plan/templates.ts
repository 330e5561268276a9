/** A week of lines from the hours in which a site is open. Pure. */
import type { Site } from '../../app/api.ts';
import { addDays, instantOf, weekdayOf, weekOf } from '../../kit/time/zone.ts';
import type { NewLine } from './lines.ts';

export const TEMPLATES = ['whole', 'halves'] as const;
/** One shift over the opening hours, or an early and a late one that meet in the middle of the day. */
export type Template = (typeof TEMPLATES)[number];

export interface TemplateForm {
  template: Template;
  site: Pick<Site, 'locationId' | 'timeZone' | 'operatingHours' | 'operatingExceptions'>;
  monday: string;
  people: number;
  profile: string;
  names: Record<'whole' | 'early' | 'late', string>;
}

const QUARTER_MS = 900_000;

/** A line for each opening period of the week, in the site's local time. */
export function templateLines({ template, site, monday, people, profile, names }: TemplateForm): NewLine[] {
  const facts = {
    locationId: site.locationId,
    targetStaff: people,
    ...(profile === '' ? {} : { eligibilityProfileId: profile }),
  };
  const line = (name: string, from: number, until: number): NewLine => ({
    ...facts,
    name,
    start: new Date(from).toISOString(),
    end: new Date(until).toISOString(),
  });
  return weekOf(monday).flatMap((date) =>
    hoursOn(site, date).flatMap(({ opens, closes }) => {
      const from = instantOf(date, opens, site.timeZone);
      const until = instantOf(closes > opens ? date : addDays(date, 1), closes, site.timeZone);
      if (template === 'whole') return [line(names.whole, from, until)];
      const middle = from + Math.round((until - from) / 2 / QUARTER_MS) * QUARTER_MS;
      return [line(names.early, from, middle), line(names.late, middle, until)];
    }),
  );
}

/** An exception of a date overrides the hours of its weekday. */
function hoursOn({ operatingHours, operatingExceptions }: TemplateForm['site'], date: string) {
  const special = operatingExceptions.filter((exception) => exception.date === date);
  if (special.some(({ closed }) => closed === true)) return [];
  const given = special.flatMap(({ opens, closes }) =>
    opens === undefined || closes === undefined ? [] : [{ opens, closes }],
  );
  return given.length > 0 ? given : operatingHours.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
}
