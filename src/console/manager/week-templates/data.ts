/** Queries of week templates. */
import { useQuery } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';

export type Template = Planning.WeekTemplate;
export type TemplateSummary = Planning.WeekTemplateSummary;
export type TemplateLine = Planning.WeekTemplateRowInput;
export type Filled = Planning.DemandFilled;

const PAGE = 200;
/** The service's limits. */
const [MOST_WEEKS, MOST_TIMES] = [8, 53];

/** By name. */
export function useWeekTemplates() {
  return useQuery({
    queryKey: ['week-templates'],
    queryFn: ({ signal }): Promise<TemplateSummary[]> =>
      allItems(api.planning.listWeekTemplates, { limit: PAGE }, { signal }),
  });
}

export function useWeekTemplate(id: string) {
  return useQuery({
    queryKey: ['week-templates', id],
    queryFn: ({ signal }) => api.planning.getWeekTemplate({ id }, { signal }),
  });
}

const isBetween = (value: number | null, most: number): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= most;
export const isWeeks = (value: number | null): value is number => isBetween(value, MOST_WEEKS);
export const isTimes = (value: number | null): value is number => isBetween(value, MOST_TIMES);

/** With more people needed, at most as many more may be there. */
export function withPeople<Line extends TemplateLine>(line: Line, targetStaff: number): Line {
  const { targetStaff: before = 1, maxStaff = before } = line;
  return { ...line, targetStaff, maxStaff: Math.max(targetStaff, maxStaff + targetStaff - before) };
}

/** In the order in which the weeks have them. */
export function inOrder<Line extends TemplateLine>(lines: readonly Line[]): Line[] {
  const key = ({ week, dayOfWeek, start, name }: TemplateLine) => `${week} ${dayOfWeek} ${start} ${name}`;
  return lines.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
