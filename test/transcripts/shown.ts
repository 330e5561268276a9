/**
 * What a transcript has shown: a value is written whole once, later by what differs from the answer that showed it.
 * `{<row 1> as in 7, version: 3, no kind}` is the record <row 1> of answer 7, but with this version and without a kind.
 * The first that an answer wrote out is meant, so that each text stands for one value only.
 */
import { bare, type Labelled, Members, Verbatim } from '../compact-json.ts';

/** What is shorter stands for itself. */
const SHORT = 60;
/** A difference must save as many characters to be worth a look at another answer. */
const SAVED = 30;
/** So many values of a kind are remembered. */
const REMEMBERED = 16;
/** What identifies a record without an id. */
const IDENTITY = [
  'userId',
  'locationId',
  'demandId',
  'workRequirementId',
  'user_id',
  'role',
  'date',
  'type',
  'kind',
  'code',
  'path',
  'key',
  'action',
];

interface Base {
  answer: number;
  /** Each member as JSON. */
  members: ReadonlyMap<string, string>;
  /** It is being shown: nothing within it refers to it. */
  isOpen: boolean;
}

interface Difference {
  what: string;
  base: Base;
  cost: number;
}

/** Nothing differs: `what` was shown by this answer. */
class Reference extends Verbatim {
  readonly what: string;
  readonly answer: number;

  constructor(what: string, answer: number) {
    super(`{${what} as in ${answer}}`);
    this.what = what;
    this.answer = answer;
  }
}

export class Shown {
  readonly #bases = new Map<string, Base[]>();
  #answer = 0;

  /** From here on values are shown by this answer. */
  begin(answer: number): void {
    this.#answer = answer;
  }

  /** What is written of a value that is called `label`. */
  of(value: unknown, label: string): unknown {
    if (typeof value !== 'object' || value === null || JSON.stringify(value).length <= SHORT) return value;
    const members = membersOf(value);
    const kinds = kindsOf(value, label);
    const difference = this.#leastDifference(kinds, members, Array.isArray(value));
    const opened = this.#open(kinds, members);
    const shown =
      difference === null ? this.#whole(value, label) : this.#different(value, members, difference);
    for (const base of opened) base.isOpen = false;
    return shown;
  }

  #leastDifference(
    kinds: Map<string, string>,
    members: ReadonlyMap<string, string>,
    isArray: boolean,
  ): Difference | null {
    const size = sizeOf(members);
    let least: Difference | null = null;
    for (const [kind, what] of kinds) {
      for (const base of this.#bases.get(kind) ?? []) {
        const cost = base.isOpen ? size : costOf(base.members, members);
        // Items of an array are not counted: those that differ stand whole beside the others.
        if (isArray && cost > 0) continue;
        if (cost <= size - SAVED - what.length && cost < (least?.cost ?? size)) least = { what, base, cost };
      }
    }
    return least;
  }

  /** Remembers a value; one that was shown before stays where it was shown first. */
  #open(kinds: Map<string, string>, members: ReadonlyMap<string, string>): Base[] {
    return [...kinds.keys()].flatMap((kind) => {
      const bases = this.#bases.get(kind) ?? [];
      if (bases.some((each) => each.answer === this.#answer || costOf(each.members, members) === 0))
        return [];
      const base = { answer: this.#answer, members, isOpen: true };
      this.#bases.set(kind, [...bases.slice(1 - REMEMBERED), base]);
      return [base];
    });
  }

  #whole(value: object, label: string): unknown {
    if (Array.isArray(value)) return together(value.map((item) => this.of(item, label)));
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.of(member, name)]));
  }

  #different(value: object, members: ReadonlyMap<string, string>, { what, base, cost }: Difference): unknown {
    if (cost === 0) return new Reference(what, base.answer);
    const changed = Object.entries(value).filter(([name]) => members.get(name) !== base.members.get(name));
    const gone = [...base.members.keys()].filter((name) => !members.has(name));
    return new Members([
      ['', new Verbatim(`${what} as in ${base.answer}`)],
      ...changed.map(([name, member]): Labelled => [`${bare(name)}: `, this.of(member, name)]),
      ...gone.map((name): Labelled => ['', new Verbatim(`no ${name}`)]),
    ]);
  }
}

/** What it may be compared with, by what that is called: the same record, then whatever stood in the same place. */
function kindsOf(value: object, label: string): Map<string, string> {
  const place: [string, string] = [Array.isArray(value) ? `[${label}]` : label, label];
  if (Array.isArray(value)) return new Map([place]);
  const { id, title, name, label: called, ...others } = value as Record<string, unknown>;
  if (typeof id === 'string') {
    const named = [title, name, called].find((each) => typeof each === 'string');
    return new Map([[`id ${id}`, named === undefined ? id : `${id} ${named}`], place]);
  }
  const texts = IDENTITY.map((member) => others[member]).filter((each) => typeof each === 'string');
  return new Map(texts.length === 0 ? [place] : [[`${label} ${texts.join(' ')}`, texts.join(' ')], place]);
}

/** Each member as JSON; what is not sent is no member. */
function membersOf(value: object): Map<string, string> {
  const sent = Object.entries(value).filter(([, member]) => member !== undefined);
  return new Map(sent.map(([name, member]) => [name, JSON.stringify(member)]));
}

const sizeOf = (members: ReadonlyMap<string, string>) =>
  [...members].reduce((sum, [name, text]) => sum + name.length + text.length + 4, 0);

/** About how many characters a difference takes; 0 where there is none. */
function costOf(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): number {
  const names = new Set([...from.keys(), ...to.keys()]);
  return [...names]
    .filter((name) => from.get(name) !== to.get(name))
    .reduce((sum, name) => sum + name.length + (to.get(name)?.length ?? 0) + 4, 0);
}

/** References to the same answer that follow each other share its number. */
function together(items: unknown[]): unknown[] {
  const grouped: unknown[] = [];
  for (const item of items) {
    const last = grouped.at(-1);
    if (item instanceof Reference && last instanceof Reference && last.answer === item.answer)
      grouped[grouped.length - 1] = new Reference(`${last.what}, ${item.what}`, item.answer);
    else grouped.push(item);
  }
  return grouped;
}
