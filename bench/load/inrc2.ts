/**
 * Reader and writer of INRC-II (Ceschia et al. 2015), text format, static view: the weeks of an instance together.
 * Hard: one assignment a day, minimum cover, successions, skills. Soft with the competition's weights: missing
 * optimal cover 30, runs of one shift type 15, runs of work 30, runs of days off 30, requests 10, weekends 30 and 30,
 * total assignments 20.
 */

import type { Demand, Person, Problem, Rule } from '../../src/solver/index.ts';
import { horizonOf } from './curtois.ts';
import {
  type Contract,
  type Nurse,
  readHistory,
  readScenario,
  readWeek,
  type Scenario,
} from './inrc2-files.ts';

/** `n030w4_1_6-2-9-1` names the data set, the history and the week data of each week. */
function fileNames(instance: string): { scenario: string; history: string; weeks: string[] } {
  const match = /^(n\d+w\d+)_(\d+)_(\d+(?:-\d+)*)$/.exec(instance);
  if (match === null) throw new RangeError(`"${instance}" is no instance. Write it like n030w4_1_6-2-9-1.`);
  const [, set, history, weeks] = match;
  return {
    scenario: `${set}/Sc-${set}.txt`,
    history: `${set}/H0-${set}-${history}.txt`,
    weeks: weeks!.split('-').map((week) => `${set}/WD-${set}-${week}.txt`),
  };
}

const group = (contract: string) => `contract ${contract}`;

function contractRules(name: string, contract: Contract): Rule[] {
  const base = { scope: { group: group(name) } };
  const [minShifts, maxShifts] = contract.assignments;
  const [minWork, maxWork] = contract.work;
  const [minOff, maxOff] = contract.off;
  const rules: Rule[] = [
    {
      id: `${name} assignments`,
      code: 'MAX_SHIFTS',
      kind: 'shifts',
      params: { per: 'horizon', min: minShifts, max: maxShifts },
      weight: 20,
      ...base,
    },
    {
      id: `${name} work`,
      code: 'MAX_CONSECUTIVE_DAYS',
      kind: 'consecutive',
      params: { of: 'work', min: minWork, max: maxWork },
      weight: 30,
      ...base,
    },
    {
      id: `${name} off`,
      code: 'MIN_CONSECUTIVE_DAYS_OFF',
      kind: 'consecutive',
      params: { of: 'off', min: minOff, max: maxOff },
      weight: 30,
      ...base,
    },
    {
      id: `${name} weekends`,
      code: 'MAX_WEEKENDS',
      kind: 'weekends',
      params: { per: 'horizon', max: contract.maxWeekends },
      weight: 30,
      ...base,
    },
  ];
  const complete = {
    id: `${name} whole weekends`,
    code: 'COMPLETE_WEEKENDS',
    kind: 'completeWeekends',
  } as const;
  if (contract.completeWeekend) rules.push({ ...complete, params: {}, weight: 30, ...base });
  return rules;
}

function commonRules(scenario: Scenario): Rule[] {
  const rules: Rule[] = [
    {
      id: 'one a day',
      code: 'MAX_SHIFTS',
      scope: 'all',
      kind: 'shifts',
      params: { per: 'day', max: 1 },
      hard: true,
    },
  ];
  for (const { name, run } of scenario.shifts) {
    const params = { of: 'kind' as const, kinds: [name], min: run[0], max: run[1] };
    const code = 'MAX_CONSECUTIVE_KIND';
    rules.push({ id: `${name} run`, code, scope: 'all', kind: 'consecutive', params, weight: 15 });
  }
  for (const [from, to] of scenario.forbidden) {
    const succession = { id: `after ${from}`, code: 'FORBIDDEN_SUCCESSION', scope: 'all' } as const;
    if (to.length > 0) rules.push({ ...succession, kind: 'succession', params: { from, to }, hard: true });
  }
  return rules;
}

function personOf(nurse: Nurse, history: Person['history']): Person {
  return {
    id: nurse.name,
    groups: [group(nurse.contract)],
    eligibility: nurse.skills.map((profile) => ({ profile })),
    requests: [],
    ...(history === undefined ? {} : { history }),
  };
}

const rowId = (day: number, shift: string, skill: string) => `${day} ${shift} ${skill}`;

/**
 * Build the Problem of a static instance. `read` returns the text of a file named by `fileNames`.
 * Throws InstanceFault with file, line and what was expected.
 */
export function readInrc2(instance: string, read: (file: string) => string): Problem {
  const files = fileNames(instance);
  const scenario = readScenario(read(files.scenario), files.scenario);
  const history = readHistory(read(files.history), files.history, scenario);
  const people = new Map(scenario.nurses.map((n) => [n.name, personOf(n, history.get(n.name))]));
  const horizon = horizonOf(7 * files.weeks.length);
  const demand: Demand[] = [];
  files.weeks.forEach((file, week) => {
    const data = readWeek(read(file), file, scenario);
    for (const { shift, skill, perDay } of data.requirements) {
      perDay.forEach(([min, target], weekDay) => {
        const day = 7 * week + weekDay;
        const { start } = horizon.days[day]!;
        const staffing = { min, target: Math.max(min, target), max: people.size, under: 30 } as const;
        const row = { id: rowId(day, shift, skill), start, end: start + 480, day, locationId: 'ward' };
        demand.push({ ...row, kind: shift, profile: skill, ...staffing, underLevel: 'soft', over: 0 });
      });
    }
    for (const { nurse, shift, day } of data.requests) {
      const kinds = shift === 'Any' ? {} : { kinds: [shift] };
      people.get(nurse)!.requests!.push({ day: 7 * week + day, want: 'off', ...kinds, weight: 10 });
    }
  });
  const contracts = [...scenario.contracts].flatMap(([name, contract]) => contractRules(name, contract));
  const rules = [...commonRules(scenario), ...contracts];
  return {
    version: 1,
    name: instance,
    horizon,
    people: [...people.values()],
    locations: [{ id: 'ward' }],
    demand,
    rules,
  };
}

/** The evaluator's solution: nurse, day, shift and skill of each assignment. */
export function writeInrc2(
  problem: Problem,
  assignments: { personId: string; demandId: string }[],
): { assignments: { nurse: string; day: number; shift: string; skill: string }[] } {
  const rows = new Map(problem.demand.map((row) => [row.id, row]));
  return {
    assignments: assignments.map(({ personId, demandId }) => {
      const { day, kind, profile } = rows.get(demandId)!;
      return { nurse: personId, day, shift: kind!, skill: profile! };
    }),
  };
}
