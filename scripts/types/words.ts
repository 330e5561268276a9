/** A plan in words, a line a type. */
import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../src/listings/details/fields.schema.ts';
import { many } from '../../src/words/en/many.ts';
import type { Plan, Step } from './plan.ts';

/** One line for a step; null: there is nothing to do. */
export function lineOf(step: Step): string | null {
  const { file, type } = step;
  if (step.kind === 'same') return null;
  if (step.kind === 'create') return `+ ${type.label} (${file}): new, ${many(type.fields.length, 'field')}`;
  return `~ ${step.before.label} (${file}): ${[...changesOf(step), impactOf(step)].join('; ')}`;
}

export function wordsOf({ steps, without }: Plan): string {
  const lines = steps.map(lineOf).filter((line) => line !== null);
  const same = steps.length - lines.length;
  return [
    ...lines,
    ...(same === 0 ? [] : [`= ${many(same, 'type')} as in ${same === 1 ? 'its file' : 'their files'}`]),
    ...without.map((label) => `? ${label} has no file and is left as it is`),
    ...(lines.length === 0 ? ['nothing to do'] : []),
  ].join('\n');
}

type Change = Extract<Step, { kind: 'change' }>;

function changesOf({ before, patch, type }: Change): string[] {
  const changes = patch.label === undefined ? [] : [`label becomes ${patch.label}`];
  if (patch.description !== undefined) changes.push('other description');
  if (patch.fields === undefined) return changes;
  const old = new Map((before.fields as Field[]).map((field) => [field.key, field]));
  const fresh = new Map(type.fields.map((field) => [field.key, field]));
  const named = (verb: string, keys: string[]) => (keys.length === 0 ? [] : [`${verb} ${keys.join(', ')}`]);
  const both = [...fresh.keys()].filter((key) => old.has(key));
  const fields = [
    ...named(
      'new',
      [...fresh.keys()].filter((key) => !old.has(key)),
    ),
    ...named(
      'changed',
      both.filter((key) => !isDeepStrictEqual(old.get(key), fresh.get(key))),
    ),
    ...named(
      'gone',
      [...old.keys()].filter((key) => !fresh.has(key)),
    ),
  ];
  return [...changes, `fields ${fields.length === 0 ? 'in another order' : fields.join(', ')}`];
}

function impactOf({ impact, patch }: Change): string {
  const { listings, changed, newly_invalid, newly_valid, archived_values } = impact;
  if (patch.fields === undefined) return `no listing of ${listings} is touched`;
  return (
    `${many(listings, 'listing')}: ${changed} changed, ${newly_invalid} no longer fit, ${newly_valid} fit again, ` +
    `${many(archived_values, 'value')} taken out and kept`
  );
}
