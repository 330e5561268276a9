/** What the demo organisation is made of, recorded: it is the same on every machine. */
import { test } from 'node:test';
import { listingsOf } from '../../src/demo/catalogue/listings.ts';
import { MODELS } from '../../src/demo/catalogue/models.ts';
import { shapeOf } from '../../src/demo/catalogue/shapes.ts';
import { TYPES } from '../../src/demo/catalogue/types.ts';
import { attendanceOf, type Duty } from '../../src/demo/chain/attendance.ts';
import { openNeedsOf, shiftsOf } from '../../src/demo/chain/demand.ts';
import { contractsOf, leaveYearsOf, PEOPLE, STAFF } from '../../src/demo/chain/people.ts';
import { SITES } from '../../src/demo/chain/sites.ts';
import { availabilityOf, eligibilityOf, labelsOf, leaveOf } from '../../src/demo/chain/time.ts';
import { sha256 } from '../../src/platform/canonical-json.ts';
import { compareWithGolden } from './golden.ts';

const WEEK = '2026-03-02';
/** In a week in which the clocks change. */
const OTHER_WEEK = '2026-10-19';

const lines = (title: string, items: readonly object[]) => [
  `# ${title}`,
  ...items.map((item) => JSON.stringify(item)),
];

/** A long duty of everybody on two days, and a short one of every other person. */
function duties(): Duty[] {
  return [2, 3].flatMap((day) =>
    STAFF.flatMap(({ id: userId, homeLocationId }, index) => {
      const at = (hour: string) => `2026-03-0${day}T${hour}:00:00Z`;
      const duty = { demandId: `demand ${day}`, userId, locationId: String(homeLocationId), start: at('06') };
      return index % 2 === 0 ? [{ ...duty, end: at('14') }] : [{ ...duty, start: at('09'), end: at('13') }];
    }),
  );
}

test('the chain', () => {
  const weeks = [
    ...[WEEK, OTHER_WEEK].flatMap((week) => [
      ...lines(`Shifts of ${week}`, shiftsOf(week)),
      ...lines('Needs that are open', openNeedsOf(week)),
      ...lines('Leave', leaveOf(week)),
    ]),
    ...lines(`Contracts of ${WEEK}`, contractsOf(WEEK)),
    ...lines('Leave years', leaveYearsOf(WEEK)),
    ...lines('Availability', availabilityOf(WEEK)),
    ...lines('Eligibility', eligibilityOf(WEEK)),
  ];
  const at = Date.parse('2026-03-04T12:00:00Z');
  const worked = attendanceOf(duties(), at);
  const all = [
    ...lines('Sites', SITES),
    ...lines('People', PEOPLE),
    ...lines('Labels', labelsOf()),
    ...weeks,
  ];
  compareWithGolden('demo-chain', `${[...all, ...lines('Attendance', worked)].join('\n')}\n`);
});

test('the catalogue', () => {
  const types = TYPES.map(({ models, ...type }) => ({ ...type, models: models.map(({ name }) => name) }));
  const listings = listingsOf(2026, 5).map(({ type, model, ...more }) => ({
    type: type.key,
    model: model.name,
    ...more,
  }));
  const models = Object.values(MODELS).flat();
  const nouns = [...new Set(models.map(({ noun }) => noun))];
  const drawings = nouns.map((noun) => ({
    noun,
    drawing: sha256(shapeOf(noun)({ body: 'red', dark: 'blue' })).slice(0, 12),
  }));
  const all = [
    ...lines('Types', types),
    ...lines('Models', models),
    ...lines('Listings', listings),
    ...lines('Drawings', drawings),
  ];
  compareWithGolden('demo-catalogue', `${all.join('\n')}\n`);
});
