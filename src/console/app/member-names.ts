/** What members of records and requests are called: by a word of the language, else as they are spelt. */
import { common } from './messages.ts';

/** `maxHoursPerWeek`, `max_hours_per_week` → `Max hours per week`; `userIds` → `Users`; `listing_title` → `Item title` */
export function memberName(member: string): string {
  const text = member
    .replace(/_(id|at)$|Id$/, '')
    .replace(/Ids$/, 's')
    .replaceAll(/[_-]/g, ' ')
    .replace(/^listing/, 'item')
    .replace(/[a-z][A-Z]/g, (pair) => `${pair[0]} ${pair[1]!.toLowerCase()}`);
  return common.member(member, text.charAt(0).toUpperCase() + text.slice(1));
}
