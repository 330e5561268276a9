/** Makes the chain itself: who works where, what is needed, and weeks of rotas that were published and worked. */
import { addDays } from '../../platform/local-time.ts';
import type { Calls } from '../calls.ts';
import { eachOf } from '../calls.ts';
import { attendanceOf, type Duty, LONG_DAY_MINUTES } from './attendance.ts';
import { openNeedsOf, shiftsOf, sparesOf } from './demand.ts';
import { ADMIN, contractsOf, IMPORTER, leaveYearsOf, MANAGERS, PEOPLE, STAFF } from './people.ts';
import { CHAIN_NAME, HOLIDAY_REGION, SITES } from './sites.ts';
import { availabilityOf, eligibilityOf, labelsOf, leaveOf, NAMED_BY_OFFICE } from './time.ts';

const SOLVE_MS = 400;
const AT_ONCE = 4;
const PUNCTUAL_MANAGERS = 3;
/** One of so many shows the phone to colleagues. */
const SHARES_PHONE = 3;

export async function makePeople(calls: Calls, week: string): Promise<void> {
  const put = (path: string, body: object, who: typeof IMPORTER = ADMIN) =>
    calls.send(who, 'PUT', path, body);
  await put('/directory/v1/organisation', { name: CHAIN_NAME });
  await put('/directory/v1/sites', { items: SITES });
  await put(
    '/directory/v1/people',
    {
      items: PEOPLE.map(({ id, name, email, phone, homeLocationId }) => ({
        id,
        name,
        email,
        phone,
        homeLocationId,
      })),
    },
    IMPORTER,
  );
  await put(
    '/directory/v1/grants',
    {
      items: PEOPLE.map(({ id, role, locationIds }) => ({ userId: id, role, locationIds })),
    },
    IMPORTER,
  );
  await put('/hr/v1/contracts', { items: contractsOf(week) });
  await put('/hr/v1/leave/entitlements', { items: leaveYearsOf(week) });
  await put('/hr/v1/availability', { items: availabilityOf(week) });
  await put('/hr/v1/leave', { items: leaveOf(week) });
  await calls.send(ADMIN, 'POST', '/directory/v1/push');
  const open = STAFF.filter((_person, index) => index % SHARES_PHONE === 0);
  await eachOf(open, AT_ONCE, (person, index) =>
    calls
      .as(person)
      .planning.putMyContacts(
        { body: { sharesPhone: true, sharesEmail: false } },
        { idempotencyKey: `demo-contacts-${index}` },
      ),
  );
}

/** What people clock as their break is what is planned: half an hour of a long day, not paid. */
const BREAKS = {
  name: 'Breaks',
  everyone: true,
  rules: [
    {
      kind: 'breaks' as const,
      params: { tiers: [{ fromMinutes: LONG_DAY_MINUTES, breaks: [{ minutes: 30 }] }] },
      hard: true as const,
    },
  ],
};

/** `published`: weeks with a published rota, counted from this one; the one after the last, next week at the earliest, is to be planned. */
export async function makeWork(
  calls: Calls,
  week: string,
  now: number,
  published: readonly number[],
): Promise<void> {
  const { planning } = calls.as(ADMIN);
  await eachOf(SITES, AT_ONCE, ({ id }, index) =>
    planning.patchLocationSettings(
      { id, body: { holidayRegion: HOLIDAY_REGION } },
      { idempotencyKey: `demo-holidays-${index}` },
    ),
  );
  await planning.ingestEligibilitySnapshot(
    { body: { source: 'training', rows: eligibilityOf(week), labels: labelsOf() } },
    { idempotencyKey: 'demo-eligibility' },
  );
  await planning.patchQualification(
    { id: NAMED_BY_OFFICE.id, body: { label: NAMED_BY_OFFICE.name } },
    { idempotencyKey: 'demo-qualification' },
  );
  await planning.createRuleTemplate({ body: BREAKS }, { idempotencyKey: 'demo-breaks' });
  const toPlan = Math.max(0, ...published) + 1;
  const mondays = [...published, toPlan].map((weeks) => addDays(week, 7 * weeks));
  const shifts = [...mondays.flatMap(shiftsOf), ...openNeedsOf(addDays(week, 7))];
  await eachOf(shifts, AT_ONCE, (body, index) =>
    planning.createShift({ body }, { idempotencyKey: `demo-shift-${index}` }),
  );
  const worked: Duty[] = [];
  for (const weeks of published) {
    const duties = await publishWeek(calls, addDays(week, 7 * weeks));
    worked.push(...duties);
    const items = attendanceOf(duties, now);
    if (items.length > 0) await calls.send(ADMIN, 'PUT', '/hr/v1/time-entries', { items });
  }
  await approveHours(calls, week, published, worked);
  if (published.includes(1)) await openShifts(calls, addDays(week, 7), worked);
}

/** Next week everybody finds a shift to claim, and has one of their own to offer or swap, on whatever day the demo is made. */
async function openShifts(calls: Calls, monday: string, duties: readonly Duty[]): Promise<void> {
  const { planning } = calls.as(ADMIN);
  const extra = [...sparesOf(monday)];
  await planning.changeRota({ body: { extra } }, { idempotencyKey: 'demo-spares' });
  const from = Date.parse(`${monday}T00:00:00Z`);
  const busy = new Set(duties.filter(({ start }) => Date.parse(start) >= from).map(({ userId }) => userId));
  const idle = STAFF.filter(({ id, role }) => role === 'member' && !busy.has(id));
  await eachOf(idle, 1, async ({ id, homeLocationId }) => {
    for (const spare of extra.filter(({ locationId }) => locationId === homeLocationId)) {
      const body = { extra: [{ ...spare, userId: id }] };
      const dryRun = await planning.changeRota({ body, dryRun: true });
      if (!('allowed' in dryRun && dryRun.allowed)) continue;
      await planning.changeRota({ body }, { idempotencyKey: `demo-idle-${id}` });
      return;
    }
  });
}

/**
 * Some managers have looked at the hours of their people up to last week but one, where all of them were worked at home; the
 * others have yet to.
 */
async function approveHours(
  calls: Calls,
  week: string,
  published: readonly number[],
  worked: readonly Duty[],
): Promise<void> {
  const [first = 0] = published;
  if (first > -2) return;
  const dates = { startDate: addDays(week, 7 * first), endDate: addDays(week, -8) };
  const people = MANAGERS.slice(0, PUNCTUAL_MANAGERS).flatMap((manager) =>
    STAFF.filter(
      ({ id, homeLocationId }) =>
        homeLocationId === manager.homeLocationId &&
        id !== manager.id &&
        worked.every(({ userId, locationId }) => userId !== id || locationId === homeLocationId),
    ).map(({ id }) => ({ manager, id })),
  );
  await eachOf(people, AT_ONCE, ({ manager, id }) =>
    calls
      .as(manager)
      .planning.approveTimesheet({ body: { userId: id, ...dates } }, { idempotencyKey: `demo-hours-${id}` }),
  );
}

/** Plans and publishes a week; its duties. */
export async function publishWeek(calls: Calls, weekStart: string): Promise<Duty[]> {
  const { planning } = calls.as(ADMIN);
  // Unnamed: its list names it in the reader’s language.
  const body = { weekStart, options: { timeLimitMs: SOLVE_MS, seed: 1 } };
  const run = await planning.createPlanningRun({ body }, { idempotencyKey: `demo-run-${weekStart}` });
  await planning.publishPlanningRun({ id: run.id }, { idempotencyKey: `demo-publish-${weekStart}` });
  return 'assignments' in run ? run.assignments : [];
}
