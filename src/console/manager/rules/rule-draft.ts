/** A rule as it is typed, and the change that it is. Pure. */
import { additionOf, type Change, changeOf, formOf, type Opened } from './change.ts';
import type { Kind, Params } from './fields.ts';
import { KINDS } from './kind-list.ts';
import { type Force, forceOf, isComplete, ruleOf } from './kinds.ts';

export interface TypedRule {
  kind: Kind;
  params: Params;
  force: Force;
}

/** What the form of a rule holds. Without a kind: a weight of the organisation, which is no rule. */
export interface RuleDraft {
  weight: string;
  kind: Kind | null;
  params: Params;
  force: Force;
}

const NEW_FORCE: Force = { hard: true, weight: 10 };
export const NEW_RULE: TypedRule = { kind: KINDS[0]!, params: {}, force: NEW_FORCE };

/** Whether rules of the kind must hold, or never are such; null: either. */
export const forced = ({ isPriced, isAlwaysHard }: Kind): boolean | null =>
  isAlwaysHard === true ? true : isPriced === true ? false : null;

/** Of another kind: its params begin anew. */
export function ofKind(id: string, before: Pick<TypedRule, 'kind' | 'force'>): TypedRule {
  const kind = KINDS.find((one) => one.id === id)!;
  const isSame = forced(kind) === forced(before.kind);
  const force = isSame ? before.force : { ...before.force, hard: forced(kind) ?? true };
  return { kind, params: kind.start ?? {}, force };
}

export function draftOf({ row }: Opened): RuleDraft {
  if (row === null) return { weight: '', ...NEW_RULE };
  const { kind, params } = formOf(row) ?? { kind: null, params: {} };
  const force = row.rule === null ? NEW_FORCE : forceOf(row.rule);
  return { weight: String(row.weight ?? ''), kind, params, force };
}

/** null: something is missing. */
export function changeOfDraft({ weight, kind, params, force }: RuleDraft, opened: Opened): Change | null {
  if (opened.row === null) {
    if (kind === null || !isComplete(kind, params)) return null;
    return additionOf(opened.owner.record, ruleOf(kind, params, force));
  }
  const { owner, row, rows } = opened;
  if (row.rule === null) return weight === '' ? null : changeOf(owner, row, rows, { weight: Number(weight) });
  if (kind === null || !isComplete(kind, params)) return null;
  return changeOf(owner, row, rows, { rule: ruleOf(kind, params, force, row.rule) });
}
