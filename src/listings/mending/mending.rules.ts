/** What mending makes of values that do not fit. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { FaultDetail } from '../../platform/errors.ts';
import { say } from '../../words/said.ts';
import { type Details, fieldFault } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import type { Mend } from './mending.schema.ts';

/** `null` stands for no value. */
const held = (value: unknown) => value ?? undefined;

/** Values that would not fit either, fields that there are not, and two mends of one value; paths under `body/mends`. */
export function mendFaults(mends: readonly Mend[], fields: readonly Field[]): FaultDetail[] {
  return mends.flatMap(({ key, from, to }, index) => {
    const path = `body/mends/${index}`;
    const first = mends.findIndex((one) => one.key === key && isDeepStrictEqual(one.from, from));
    if (first < index) {
      const message = say('faults.twice', { value: JSON.stringify(from) });
      return [{ path: `${path}/from`, code: 'DUPLICATE', message }];
    }
    const field = fields.find((one) => one.key === key);
    if (field === undefined) {
      if (to === null) return [];
      const message = say('catalogue.notAmongPresent', { key });
      return [{ path: `${path}/key`, code: 'NOT_FOUND', message }];
    }
    const fault = fieldFault(held(to), field);
    return fault === null ? [] : [{ path: `${path}/to`, ...fault }];
  });
}

/** Those whose value does not fit today; one that fits meanwhile is left alone. */
export function neededMends(mends: readonly Mend[], fields: readonly Field[]): Mend[] {
  return mends.filter(({ key, from }) => {
    const field = fields.find((one) => one.key === key);
    return field === undefined || fieldFault(held(from), field) !== null;
  });
}

/** The details with each value that a mend names replaced or taken out. */
export function mended(details: Details, mends: readonly Mend[]): Details {
  const fresh = { ...details };
  for (const { key, from, to } of mends) {
    if (!isDeepStrictEqual(details[key], held(from))) continue;
    if (to === null) delete fresh[key];
    else fresh[key] = to;
  }
  return fresh;
}
