/** Rules of many people as few rules of the solver: equal ones of several people share a group. */
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import type { About, Code, Force, Rule, RuleBody, Scope } from '../../../solver/index.ts';

interface Content {
  code: Code;
  body: RuleBody;
  force: Force;
  about?: About | undefined;
  /** For a rule about people together: who they are. */
  scope?: Scope | undefined;
}

interface Entry {
  content: Content;
  members: Set<string>;
}

/** Hexadecimal digits that tell the rules of a problem apart. */
const DIGITS = 10;

/** The same for the same rule, whoever it is for and in whichever problem: `MAX_WEEKLY_MINUTES.3fa2c1d09b`. */
export const idOf = ({ code, body, force, about, scope }: Content): string =>
  `${code}.${sha256(canonicalJson({ ...body, ...force, about: about ?? null, scope: scope ?? null })).slice(0, DIGITS)}`;

/** Collects one person's rules at a time; equal ones become one rule for a group, or for all. */
export class RuleSet {
  readonly #entries = new Map<string, Entry>();

  add(personId: string, code: Code, body: RuleBody, force: Force, about?: About): void {
    this.#entryOf({ code, body, force, about })?.members.add(personId);
  }

  /** A rule about people together, which is never merged with another's. */
  addTogether(code: Code, body: RuleBody, force: Force, scope: Scope): void {
    this.#entryOf({ code, body, force, scope });
  }

  /** Undefined: a rule that weighs nothing. */
  #entryOf(content: Content): Entry | undefined {
    const { force } = content;
    if (force.hard !== true && force.weight === 0) return undefined;
    const id = idOf(content);
    const entry = this.#entries.get(id) ?? { content, members: new Set() };
    this.#entries.set(id, entry);
    return entry;
  }

  /** The rules, and the groups of each person that their scopes name. */
  finish(people: number): { rules: Rule[]; groups: Map<string, string[]> } {
    const groups = new Map<string, string[]>();
    const rules = [...this.#entries].map(([id, { content, members }]): Rule => {
      const { code, body, force, about, scope } = content;
      const base = { id, code, ...body, ...force, ...(about === undefined ? {} : { about }) };
      if (scope !== undefined) return { ...base, scope } as Rule;
      if (members.size === people) return { ...base, scope: 'all' } as Rule;
      const [first] = members;
      if (members.size === 1) return { ...base, scope: { person: first! } } as Rule;
      for (const member of members) groups.set(member, [...(groups.get(member) ?? []), id]);
      return { ...base, scope: { group: id } } as Rule;
    });
    return { rules, groups };
  }
}
