/** INRC-I: the evaluator by hand, and Problems that cost what it says, on rosters at random. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Assignment, check, type Problem, validate } from '../../src/solver/index.ts';
import { Random } from '../../src/solver/random.ts';
import { readInrc1, writeInrc1 } from './inrc1.ts';
import { evaluateInrc1 } from './inrc1-evaluator.ts';
import { parseInrc1 } from './inrc1-files.ts';

/** One nurse under one contract over two weeks from Friday on; every shift needs nobody unless the cover says so. */
function instance(contract: string, more: { weekend?: string; skills?: string; end?: string } = {}): string {
  const shift = (id: string, start: string, end: string, skill: string) =>
    `<Shift ID="${id}"><StartTime>${start}</StartTime><EndTime>${end}</EndTime><Skills><Skill>${skill}</Skill></Skills></Shift>`;
  const entry = (i: number, type: string, day: string) =>
    `<PatternEntry index="${i}"><ShiftType>${type}</ShiftType><Day>${day}</Day></PatternEntry>`;
  const cover = ['E', 'N', 'H']
    .map((id) => `<Cover><Shift>${id}</Shift><Preferred>1</Preferred></Cover>`)
    .join('');
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  return `<SchedulingPeriod ID="tiny"><StartDate>2010-01-01</StartDate><EndDate>2010-01-14</EndDate>
    <ShiftTypes>${shift('E', '06:30:00', '14:30:00', 'Nurse')}${shift('N', '22:30:00', '06:30:00', 'Nurse')}
      ${shift('H', '08:30:00', '16:30:00', 'Head')}</ShiftTypes>
    <Patterns><Pattern ID="0" weight="3"><PatternEntries>${entry(1, 'E', 'Any')}${entry(0, 'N', 'Any')}</PatternEntries></Pattern>
      <Pattern ID="1" weight="5"><PatternEntries>${entry(0, 'None', 'Friday')}${entry(1, 'Any', 'Saturday')}</PatternEntries></Pattern></Patterns>
    <Contracts><Contract ID="c"><Description>x</Description>${contract}
      <WeekendDefinition>${more.weekend ?? 'SaturdaySunday'}</WeekendDefinition></Contract></Contracts>
    <Employees><Employee ID="0"><ContractID>c</ContractID><Skills><Skill>Nurse</Skill></Skills></Employee></Employees>
    <CoverRequirements>${days.map((day) => `<DayOfWeekCover><Day>${day}</Day>${cover}</DayOfWeekCover>`).join('')}</CoverRequirements>
    ${more.end ?? ''}</SchedulingPeriod>`;
}

/** The checker's verdict in the evaluator's words: no slot may stay empty. */
function judged(problem: Problem, assignments: Assignment[]) {
  const { cost, feasible, violations } = check(problem, { assignments });
  const empty = violations
    .filter(({ code }) => code === 'UNASSIGNED')
    .reduce((all, one) => all + one.cost, 0);
  return { feasible: feasible && empty === 0, objective: cost.total - empty };
}

/** What the evaluator, and the checker on the Problem, say of a word of shifts from Friday on, `.` for a day off. */
function costOf(xml: string, word: string): number {
  const given = parseInrc1(xml);
  const problem = readInrc1(given);
  assert.deepEqual(validate(problem), []);
  const rows = new Map(problem.demand.map((row) => [`${row.day} ${row.kind}`, row.id]));
  const assignments = [...word].flatMap((shift, day): Assignment[] =>
    shift === '.' ? [] : [{ personId: '0', demandId: rows.get(`${day} ${shift}`)! }],
  );
  const verdict = evaluateInrc1(given, writeInrc1(problem, assignments));
  assert.equal(judged(problem, assignments).objective, verdict.objective, word);
  return verdict.objective;
}

const limit = (name: string, value: number, weight = 2) =>
  `<${name} on="1" weight="${weight}">${value}</${name}>`;
const flag = (name: string, weight = 1) => `<${name} weight="${weight}">true</${name}>`;

// From Friday 1 January: Fri Sat Sun Mon … Thu.
test('limits: blocks cut by either end of the horizon are as long as they are inside', () => {
  assert.equal(costOf(instance(limit('MaxNumAssignments', 2)), 'EEE...........'), 2);
  assert.equal(costOf(instance(limit('MinNumAssignments', 2)), 'E.............'), 2);
  assert.equal(costOf(instance(limit('MaxConsecutiveWorkingDays', 2)), 'EEEE......EEE.'), 2 * (2 + 1));
  assert.equal(costOf(instance(limit('MinConsecutiveWorkingDays', 3)), 'E....EE......E'), 2 * (2 + 1 + 2));
  assert.equal(costOf(instance(limit('MaxConsecutiveFreeDays', 5)), 'E......EEE....'), 2);
  assert.equal(costOf(instance(limit('MinConsecutiveFreeDays', 3)), '.EE..EEEEEEEE.'), 2 * (2 + 1 + 2));
});

test('weekends in a row, by the definition of the contract', () => {
  const min = limit('MinConsecutiveWorkingWeekends', 2);
  assert.equal(costOf(instance(limit('MaxConsecutiveWorkingWeekends', 1)), '.E......E.....'), 2);
  assert.equal(costOf(instance(min), '.E............'), 2);
  assert.equal(costOf(instance(min), '.........E....'), 2, 'at the end too');
  assert.equal(costOf(instance(min), '.E.......E....'), 0);
  assert.equal(costOf(instance(min), 'E......E......'), 0, 'Friday is no weekend');
  const friday = { weekend: 'FridaySaturdaySunday' };
  assert.equal(costOf(instance(limit('MaxConsecutiveWorkingWeekends', 1), friday), 'E......E......'), 2);
});

test('whole weekends cost their days off, and a gap as many again as a weekend has days', () => {
  const complete = flag('CompleteWeekends');
  assert.equal(costOf(instance(complete), '.E......E.....'), 2);
  assert.equal(costOf(instance(complete), '.EE...........'), 0);
  const friday = { weekend: 'FridaySaturdaySunday' };
  const words = { 'EE.': 1, '.EE': 1, 'E..': 2, '.E.': 2, '..E': 2, 'E.E': 4, EEE: 0, '...': 0 };
  for (const [word, cost] of Object.entries(words))
    assert.equal(costOf(instance(complete, friday), `${word}...........`), cost, word);
});

test('identical shift types count each day that differs, in weekends worked throughout', () => {
  const same = flag('IdenticalShiftTypesDuringWeekend');
  assert.equal(costOf(instance(same), '.EN.....NN....'), 2);
  assert.equal(costOf(instance(same), '.E............'), 0);
  const friday = { weekend: 'FridaySaturdaySunday' };
  assert.equal(costOf(instance(same, friday), 'EEN...........'), 3);
  assert.equal(costOf(instance(same, friday), 'ENH...........'), 6);
});

test('nights before free weekends, patterns, skills and requests', () => {
  assert.equal(costOf(instance(flag('NoNightShiftBeforeFreeWeekend', 4)), 'N......N.E....'), 4);
  const daysOnly = instance(flag('NoNightShiftBeforeFreeWeekend', 4)).replace(
    '>06:30:00</EndTime>',
    '>23:30:00</EndTime>',
  );
  assert.equal(costOf(daysOnly, 'N......H......'), 4, 'without a night the shift that ends last');
  const unwanted = '<UnwantedPatterns><Pattern>0</Pattern><Pattern>1</Pattern></UnwantedPatterns>';
  assert.equal(costOf(instance(unwanted), '.E..NENE......'), 5 + 3 + 3);
  assert.equal(costOf(instance(flag('AlternativeSkillCategory', 6)), 'HE..H.........'), 12);
  const about = (what: string, weight: number, date: string, shift = '') =>
    `<${what}Requests><${what} weight="${weight}"><EmployeeID>0</EmployeeID>${shift}<Date>${date}</Date></${what}></${what}Requests>`;
  const early = '<ShiftTypeID>E</ShiftTypeID>';
  const end = [
    about('DayOff', 1, '2010-01-01'),
    about('DayOn', 10, '2010-01-02'),
    about('ShiftOff', 100, '2010-01-03', early),
    about('ShiftOn', 1000, '2010-01-04', early),
  ].join('');
  assert.equal(costOf(instance('', { end }), 'E.E...........'), 1111);
  assert.equal(costOf(instance('', { end }), '.NNE..........'), 0);
});

test('what a file holds that is not known is refused', () => {
  assert.throws(() => parseInrc1('<Other/>'), /expected <SchedulingPeriod>/);
  assert.throws(
    () => parseInrc1(instance('<MaxHours on="1" weight="1">3</MaxHours>')),
    /<MaxHours> of a contract/,
  );
  assert.throws(
    () => parseInrc1(instance(limit('MaxNumAssignments', Number.NaN))),
    /expected a whole number/,
  );
  assert.throws(() => parseInrc1(instance('', { weekend: 'SaturdaySomeday' })), /"Someday" is no weekday/);
});

const FOLDER = join(import.meta.dirname, '../../../shared/instances/inrc1');
const skip = existsSync(FOLDER) ? false : 'the published instances are not beside the checkout';

/** A roster of blocks of work at random. */
function randomRoster({ people, horizon, demand }: Problem, random: Random, density: number): Assignment[] {
  return people.flatMap(({ id }) => {
    let works = false;
    return horizon.days.flatMap((_, day): Assignment[] => {
      if (random.real() < 0.4) works = random.real() < density;
      const rows = demand.filter((row) => row.day === day);
      return works ? [{ personId: id, demandId: rows[random.below(rows.length)]!.id }] : [];
    });
  });
}

test('random rosters of every published instance cost as much as the evaluator says', { skip }, () => {
  const random = new Random(1);
  let rosters = 0;
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.xml'))) {
    const xml = readFileSync(join(FOLDER, file), 'utf8');
    // One of the forty is here as a pointer to large storage.
    if (!xml.includes('<SchedulingPeriod')) continue;
    const given = parseInrc1(xml);
    const problem = readInrc1(given);
    assert.deepEqual(validate(problem), []);
    for (const density of [0.2, 0.5, 0.9]) {
      const assignments = randomRoster(problem, random, density);
      const verdict = evaluateInrc1(given, writeInrc1(problem, assignments));
      assert.deepEqual(judged(problem, assignments), verdict, `${file}, density ${density}`);
      rosters += 1;
    }
  }
  assert.ok(rosters >= 3 * 39, `${rosters} rosters judged`);
});
