/** Qualifications by the names that people gave them, or by their ids; and those that a file names first. */

import { Names } from '../../platform/sheets/names.ts';
import { folded, tidied } from '../../platform/sheets/text.ts';
import { inList, quoted, type Said, say, written } from '../../words/said.ts';

export type QualificationNames = Names<{ id: string; name: string | null }>;

export function qualificationNames(
  labels: readonly { id: string; label: string | null }[],
): QualificationNames {
  return new Names(
    'qualification',
    labels.map(({ id, label }) => ({ id, name: label })),
  );
}

const MOST_NAMED = 50;

/** Names that nothing has: each is a new qualification, which is its own id; spelt twice in other letters it is one. */
export class NewQualifications {
  readonly #names: QualificationNames;
  readonly #added = new Map<string, { id: string; cell: string }>();

  constructor(names: QualificationNames) {
    this.#names = names;
  }

  idOf(text: string, cell: string): string {
    const key = folded(text);
    const added = this.#added.get(key) ?? { id: tidied(text).replace(/\s+/g, ' '), cell };
    this.#added.set(key, added);
    return added.id;
  }

  get ids(): string[] {
    return [...this.#added.values()].map(({ id }) => id);
  }

  /** What the report says of them: a typing error shows beside the name that was meant. */
  get notes(): Said[] {
    const names = [...this.#added.values()].slice(0, MOST_NAMED).map(({ id, cell }) => {
      const near = this.#names.nearest(id);
      return near === null
        ? written(`${id} (${cell})`)
        : say('sheets.nearlyNew', { id, near: quoted(near), cell });
    });
    const more = this.#added.size - names.length;
    if (names.length === 0) return [];
    const all = inList(names);
    return [
      say('sheets.newQualifications', {
        names: more > 0 ? say('sheets.andMore', { names: all, count: more }) : all,
      }),
    ];
  }
}
