/** What the log says of a booking or of its enquiry, in the words of bookings: states, days and prices. Pure. */
import type { Change, Line } from '../../admin/audit/change.ts';
import { linesOf } from '../../admin/audit/lines.ts';
import { memberName } from '../../app/member-names.ts';
import { money } from '../../public/catalogue/text.ts';
import { messages } from './messages.ts';

type Members = Record<string, unknown>;
type NameOf = (id: string) => string | undefined;

/** What follows from the rest, or says nothing to people. */
const SILENT: ReadonlySet<string> = new Set(['booking_id', 'end_may_move', 'late', 'listing_title']);
const states: Readonly<Record<string, string>> = messages.bookingStates;

export function bookingLines(changes: readonly Change[], nameOf: NameOf): Line[] {
  return changes.flatMap(membersOf).flatMap((change) => {
    const { path, before, after } = change;
    const member = path.slice(1);
    if (SILENT.has(member)) return [];
    const text = TEXTS[member];
    if (text === undefined) return linesOf([change], nameOf);
    const line = { what: memberName(member), before: text(before), after: text(after) };
    return line.before === line.after ? [] : [line];
  });
}

/** What is told of a booking, by itself or by the enquiry that it answers. */
export const isOfBooking = (entityType: string): boolean =>
  entityType === 'listing_booking' || entityType === 'enquiry';

/** A whole record by its members, also that of an enquiry's booking. */
function membersOf({ path, before, after }: Change): Change[] {
  if (path !== '' && path !== '/booking') return [{ path, before, after }];
  const [old, fresh] = [(before ?? {}) as Members, (after ?? {}) as Members];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].map((member) => ({
    path: `/${member}`,
    before: old[member],
    after: fresh[member],
  }));
}

/** null: empty. */
const TEXTS: Readonly<Record<string, (value: unknown) => string | null>> = {
  state: (value) => (typeof value === 'string' ? (states[value] ?? value) : null),
  price: (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const { total, currency, deposit } = value as Members;
    if (typeof total !== 'number' || typeof currency !== 'string') return null;
    const held = typeof deposit === 'number' ? [messages.depositOf(money(deposit, currency))] : [];
    return [money(total, currency), ...held].join(' · ');
  },
};
