/** Qualifications by the names that people gave them, or by their ids. */
import { Names } from '../../platform/sheets/names.ts';

export function qualificationNames(labels: readonly { id: string; label: string }[]) {
  return new Names(
    'qualification',
    labels.map(({ id, label }) => ({ id, name: label })),
  );
}
