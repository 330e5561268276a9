/** Rules and settings that make no sense together. */
import { day } from './day.ts';

/** Whom a rule template holds for: some by name, how many more, and whether everybody. */
interface Holders {
  name: string;
  holders: string;
  everyone: boolean;
  /** Only those younger than this; null: any age. */
  underAge: number | null;
  more: number;
}

export const settings = {
  isClosed: 'is closed: leave out opens and closes',
  needsHours: 'needs opens and closes, or closed: true',
  customNeedsLimits: 'is custom, so customProfile must hold its limits',
  notCustom: ({ profile }: { profile: string }) =>
    `is ${profile}, so customProfile must be null; set ruleProfile to custom to use it`,
  standsAlone: ({ other }: { other: string }) => `stands alone; send ${other} as well, or set both to null`,
  keptByNobody: 'is kept by no days of anybody; change it or give it a weight',
  notTogether: ({ others }: { others: string }) =>
    `cannot be kept together with ${others} by anybody; change one of them or give it a weight`,
  rowsNotPeople: 'is about shifts and not about people; leave out the scope',
  preferredExcluded: ({ both }: { both: string }) =>
    `${both} is preferred and excluded; take it out of one of the two lists`,
  dateOfBirth: ({ date }: { date: string }) =>
    `${date} is no date of birth of somebody alive; correct it, or send null to clear it`,
  minAboveMax: ({ min, max }: { min: number; max: number }) =>
    `minHoursPerWeek (${min}) exceeds maxHoursPerWeek (${max})`,
  mostTemplates: ({ most }: { most: number }) =>
    `there are ${most} rule templates, the most there can be; delete one first`,
  templateInUse: ({ name, holders, everyone, underAge, more }: Holders) =>
    `the rule template “${name}” holds for ${everyone ? `everybody${underAge === null ? '' : ` under ${underAge}`}` : ''}${everyone && holders !== '' ? ', ' : ''}${holders}${more > 0 ? ` and ${more} more` : ''}; take them out of it first (patchRuleTemplate)`,
  theDefault: 'the default',
  noChange: 'no change',
  oneChange: ({ named }: { named: string }) =>
    `names ${named}; send exactly one of without, weights, location, person, template`,
  minOrMax: 'has neither min nor max; send one of them',
  dropRule: ({ what, id }: { what: string; id: string }) =>
    `there is no ${what} ${id}; name another or drop the rule`,
  templateName: ({ name }: { name: string }) =>
    `there is a rule template “${name}” already; choose another name`,
  noHolidays: ({ region }: { region: string }) =>
    `no calendar of public holidays is known for ${region}; take a code of listHolidayRegions`,
  mostHolidays: ({ most }: { most: number }) =>
    `there are ${most} changes of holidays, the most there can be; delete one first`,
  holidayTaken: ({ date }: { date: string }) =>
    `${day(date)} has such a change already at one of these sites; take that back first`,
  noSuchRule: 'names no rule that holds at this location; take a key of listRules',
  breaksPriceless: 'has no price: breaks are as they are; send hard: true',
  hardUnweighted: 'is hard, so it takes no weight and no level; drop them',
  neitherHard: 'is neither hard nor weighted; send hard: true or a weight',
  rowsPriceless: 'has no price; send hard: true',
  intoTemplate: 'is about shifts and not about people; put it into a rule template for everyone or for sites',
};
