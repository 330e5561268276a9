/** Years of leave of several people, as an import of entitlements logs them: found again by person, type and first day. Pure. */
import { dayText } from '../../kit/time/zone.ts';
import { messages as leave } from '../../member/leave/messages.ts';

type Members = Record<string, unknown>;

interface YearChange {
  userId: string;
  /** `Holiday 2027` */
  name: string;
  /** Empty: the year is new, or gone. */
  before: Members;
  after: Members;
}

const types: Readonly<Record<string, string>> = leave.types;
/** What people look for first. The type and the first day are the year's name. */
const MEMBERS = ['amount', 'unit', 'carriedOver', 'carriedUntil', 'endDate', 'daysPerWeek', 'weekdays'];

/** Null: the change is of something else. */
export function leaveYearsOf(before: unknown, after: unknown): YearChange[] | null {
  const [old, fresh] = [peopleOf(before), peopleOf(after)];
  const userId = fresh?.userId ?? old?.userId;
  if (userId === undefined) return null;
  const [stood, stands] = [byName(old?.years ?? []), byName(fresh?.years ?? [])];
  return [...new Set([...stood.keys(), ...stands.keys()])].map((name) => ({
    userId,
    name,
    before: membersOf(stood.get(name)),
    after: membersOf(stands.get(name)),
  }));
}

function peopleOf(value: unknown): { userId: string; years: Members[] } | null {
  if (typeof value !== 'object' || value === null) return null;
  const { userId, years } = value as Members;
  if (typeof userId !== 'string' || !Array.isArray(years)) return null;
  return years.every(isYear) ? { userId, years } : null;
}

const isYear = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && 'carriedOver' in value && 'startDate' in value;

const byName = (years: readonly Members[]) => new Map(years.map((year) => [nameOf(year), year]));

/** A year that begins on another day than 1 January is named by that day. */
function nameOf({ type, startDate }: Members): string {
  const first = String(startDate);
  const word = types[String(type)] ?? String(type);
  return `${word} ${first.endsWith('-01-01') ? first.slice(0, 4) : dayText(first, 'dated')}`;
}

const membersOf = (year: Members | undefined): Members =>
  year === undefined ? {} : Object.fromEntries(MEMBERS.map((member) => [member, year[member]]));
