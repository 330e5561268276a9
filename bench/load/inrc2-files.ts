/** The three text files of INRC-II as plain records: scenario, history, week data. */

import type { History } from '../../src/solver/index.ts';
import { InstanceFault, integer, type Line } from './line.ts';

type Range = [number, number];

export interface Contract {
  assignments: Range;
  work: Range;
  off: Range;
  maxWeekends: number;
  completeWeekend: boolean;
}

export interface Nurse {
  name: string;
  contract: string;
  skills: string[];
}

export interface Scenario {
  skills: string[];
  shifts: { name: string; run: Range }[];
  forbidden: Map<string, string[]>;
  contracts: Map<string, Contract>;
  nurses: Nurse[];
}

export interface Week {
  requirements: { shift: string; skill: string; perDay: Range[] }[];
  requests: { nurse: string; shift: string; day: number }[];
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

class Reader {
  readonly #lines: Line[];
  readonly #file: string;

  constructor(text: string, file: string) {
    this.#file = file;
    this.#lines = text.split(/\r?\n/).map((line, index) => ({ number: index + 1, text: line.trim() }));
  }

  fail(line: Line | undefined, expected: string): never {
    throw new InstanceFault(
      line ?? { number: this.#lines.length, text: 'end of file' },
      expected,
      this.#file,
    );
  }

  #after(header: string): { line: Line; rest: Line[] } {
    const at = this.#lines.findIndex(({ text }) => text === header || text.startsWith(`${header} `));
    if (at < 0) return this.fail(undefined, `a section ${header}`);
    return { line: this.#lines[at]!, rest: this.#lines.slice(at + 1) };
  }

  /** The rows that follow `header = n`. */
  counted(header: string): Line[] {
    const { line, rest } = this.#after(header);
    const count = Number(/= *(\d+)$/.exec(line.text)?.[1] ?? this.fail(line, `${header} = a number`));
    const rows = rest.slice(0, count);
    if (rows.length < count || rows.some((row) => row.text === '')) {
      this.fail(
        rows.find((row) => row.text === ''),
        `${count} rows of ${header}`,
      );
    }
    return rows;
  }

  /** The rows that follow `header` up to a blank line; `count` rows if given. */
  listed(header: string, count?: number): Line[] {
    const { rest } = this.#after(header);
    const blank = rest.findIndex((row) => row.text === '');
    const rows = rest.slice(0, blank < 0 ? rest.length : blank);
    if (count !== undefined && rows.length < count)
      this.fail(rest[rows.length], `${count} rows of ${header}`);
    return rows.slice(0, count);
  }

  range(line: Line, text: string | undefined): Range {
    const match = /^\((\d+),(\d+)\)$/.exec(text ?? '');
    if (match === null) return this.fail(line, `a range like (1,3), not "${text ?? ''}"`);
    return [Number(match[1]), Number(match[2])];
  }

  integer(line: Line, text: string | undefined, what: string): number {
    return integer(line, text, what, this.#file);
  }

  known(line: Line, name: string | undefined, names: Iterable<string>, what: string): string {
    for (const other of names) if (other === name) return other;
    return this.fail(line, `a known ${what}, not "${name ?? ''}"`);
  }
}

const fields = (line: Line) => line.text.split(/\s+/);

export function readScenario(text: string, file: string): Scenario {
  const reader = new Reader(text, file);
  const skills = reader.counted('SKILLS').map((line) => line.text);
  const shifts = reader.counted('SHIFT_TYPES').map((line) => {
    const [name, run] = fields(line);
    return { name: name!, run: reader.range(line, run) };
  });
  const names = shifts.map((shift) => shift.name);
  const forbidden = new Map<string, string[]>();
  for (const line of reader.listed('FORBIDDEN_SHIFT_TYPES_SUCCESSIONS', shifts.length)) {
    const [from, , ...to] = fields(line);
    for (const name of to) reader.known(line, name, names, 'shift');
    forbidden.set(reader.known(line, from, names, 'shift'), to);
  }
  const contracts = new Map<string, Contract>();
  for (const line of reader.counted('CONTRACTS')) {
    const [name, assignments, work, off, maxWeekends, complete] = fields(line);
    contracts.set(name!, {
      assignments: reader.range(line, assignments),
      work: reader.range(line, work),
      off: reader.range(line, off),
      maxWeekends: reader.integer(line, maxWeekends, 'the maximum of weekends'),
      completeWeekend: reader.integer(line, complete, '0 or 1 for whole weekends') === 1,
    });
  }
  const nurses = reader.counted('NURSES').map((line) => {
    const [name, contract, , ...own] = fields(line);
    for (const skill of own) reader.known(line, skill, skills, 'skill');
    return { name: name!, contract: reader.known(line, contract, contracts.keys(), 'contract'), skills: own };
  });
  return { skills, shifts, forbidden, contracts, nurses };
}

export function readHistory(text: string, file: string, scenario: Scenario): Map<string, History> {
  const reader = new Reader(text, file);
  const names = scenario.nurses.map((nurse) => nurse.name);
  const histories = new Map<string, History>();
  for (const line of reader.listed('NURSE_HISTORY', names.length)) {
    const [name, shifts, weekends, last, kindRun, workRun, offRun] = fields(line);
    const number = (value: string | undefined, what: string) => reader.integer(line, value, what);
    const kinds = scenario.shifts.map((shift) => shift.name);
    histories.set(reader.known(line, name, names, 'nurse'), {
      counters: {
        lastKind: last === 'None' ? null : reader.known(line, last, kinds, 'shift'),
        kindRun: number(kindRun, 'the days in a row of the last shift'),
        workRun: number(workRun, 'the days worked in a row'),
        offRun: number(offRun, 'the days off in a row'),
        shifts: number(shifts, 'the number of assignments'),
        weekends: number(weekends, 'the number of weekends'),
      },
    });
  }
  return histories;
}

export function readWeek(text: string, file: string, scenario: Scenario): Week {
  const reader = new Reader(text, file);
  const shifts = scenario.shifts.map((shift) => shift.name);
  const requirements = reader.listed('REQUIREMENTS').map((line) => {
    const [shift, skill, ...perDay] = fields(line);
    if (perDay.length !== 7) reader.fail(line, `7 days, not ${perDay.length}`);
    return {
      shift: reader.known(line, shift, shifts, 'shift'),
      skill: reader.known(line, skill, scenario.skills, 'skill'),
      perDay: perDay.map((range) => reader.range(line, range)),
    };
  });
  const names = scenario.nurses.map((nurse) => nurse.name);
  const requests = reader.counted('SHIFT_OFF_REQUESTS').map((line) => {
    const [nurse, shift, day] = fields(line);
    return {
      nurse: reader.known(line, nurse, names, 'nurse'),
      shift: reader.known(line, shift, [...shifts, 'Any'], 'shift'),
      day: DAYS.indexOf(reader.known(line, day?.slice(0, 3), DAYS, 'day')),
    };
  });
  return { requirements, requests };
}
