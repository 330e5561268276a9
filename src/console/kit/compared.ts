/** For records without a version: what was shown is compared with what stands before it is written. */
import { Outdated } from '../app/refusal.ts';
import type { Versioned } from './record-form.ts';

export type Compared<R> = R & Versioned;

export const asCompared = <R extends object>(record: R): Compared<R> => ({ ...record, version: 0 });

const isOther = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);

/** Options of `useRecordForm`. */
export function compared<R extends object, V>(
  readNow: (shown: R) => Promise<R>,
  write: (draft: V, shown: R) => Promise<R>,
) {
  const read = async (shown: R) => asCompared(await readNow(shown));
  return {
    isNewer: isOther,
    read,
    save: async (draft: V, shown: Compared<R>): Promise<Compared<R>> => {
      if (isOther(await read(shown), shown)) throw new Outdated();
      return asCompared(await write(draft, shown));
    },
  };
}
