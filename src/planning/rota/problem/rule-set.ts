/** Rules of many people as few rules of the solver: equal ones of several people share a group. */
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { Code, Force, Rule, RuleBody, Scope } from '../../../solver/index.ts';
import { nameOf } from './rule-names.ts';

interface Entry {
  code: Code;
  body: RuleBody;
  force: Force;
  name: string;
  members: Set<string>;
  /** Of a rule about people together: who they are. */
  scope?: Scope;
}

/** Collects one person's rules at a time; equal ones become one rule for a group, or for all. */
export class RuleSet {
  readonly #entries = new Map<string, Entry>();

  /** `why` is said in the rule's name in place of what the rule says. */
  add(personId: string, code: Code, body: RuleBody, force: Force, why?: string): void {
    if (force.hard !== true && force.weight === 0) return;
    const key = canonicalJson({ code, ...body, ...force, why: why ?? null });
    const name = why === undefined ? nameOf(code, body, force) : `${code}: ${why}, weight ${force.weight}`;
    const entry = this.#entries.get(key) ?? { code, body, force, name, members: new Set<string>() };
    entry.members.add(personId);
    this.#entries.set(key, entry);
  }

  /** A rule about people together, which is never merged with another's. */
  addTogether(code: Code, body: RuleBody, force: Force, scope: Scope): void {
    if (force.hard !== true && force.weight === 0) return;
    const name = nameOf(code, body, force);
    this.#entries.set(canonicalJson({ code, ...body, ...force, scope }), {
      code,
      body,
      force,
      name,
      members: new Set(),
      scope,
    });
  }

  /** The rules, and the groups of each person that their scopes name. */
  finish(people: number): { rules: Rule[]; groups: Map<string, string[]> } {
    const groups = new Map<string, string[]>();
    const named = new Map<string, number>();
    const rules = [...this.#entries.values()].map(({ code, body, force, name, members, scope }): Rule => {
      const alike = (named.get(name) ?? 0) + 1;
      named.set(name, alike);
      const id = alike === 1 ? name : `${name} #${alike}`;
      const base = { id, code, ...body, ...force };
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
