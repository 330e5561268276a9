/** Where a rule of a problem is from, if it is no setting: what the problem keeps of it for its readers. */
import type { Rule } from '../../../solver/index.ts';

/** Somebody had so many more than the fair share. */
export interface Carried {
  what: 'nights' | 'weekends' | 'lateEnds';
  count: number;
  /** Local date. */
  since: string;
}

type About = NonNullable<Rule['about']>;

export const carried = ({ what, count, since }: Carried): About => ({ from: 'carried', what, count, since });

/** Given with the run; `id`: the caller's own. */
export const ofRun = (id: string | undefined): About => ({
  from: 'run',
  ...(id === undefined ? {} : { id }),
});

/** Null: it is a rule of another origin. */
export function carriedOf({ about }: Pick<Rule, 'about'>): Carried | null {
  if (about?.from !== 'carried') return null;
  const { what, count, since } = about;
  return { what, count, since } as Carried;
}

export const isOfRun = ({ about }: Pick<Rule, 'about'>): boolean => about?.from === 'run';
