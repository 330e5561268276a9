/** The dates and the number that a visitor asks for, as the address of a page holds them. Pure; dates are texts. */
export interface Stay {
  /** First day, and the day of the return; empty where none is chosen. */
  start: string;
  end: string;
  /** Units that are wanted, at least 1. */
  quantity: number;
}

const MOST_UNITS = 10_000;

/** A number that is none counts as one unit. */
export function stayIn(params: URLSearchParams): Stay {
  const quantity = Number(params.get('quantity') ?? 1);
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_UNITS;
  return { start: dateIn(params, 'start'), end: dateIn(params, 'end'), quantity: isCount ? quantity : 1 };
}

function dateIn(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : '';
}

export const isWhole = ({ start, end }: Stay): boolean => start !== '' && end > start;

/** What is wrong with the dates; null: nothing, or they are not chosen yet. `today`: null where no clock is known. */
export function stayFault({ start, end }: Stay, today: string | null): 'past' | 'order' | null {
  if (today !== null && start !== '' && start < today) return 'past';
  return start !== '' && end !== '' && end <= start ? 'order' : null;
}

/** The query of an address that has the stay; empty without one. */
export function stayQuery({ start, end, quantity }: Stay): string {
  const query = new URLSearchParams({
    ...(start === '' ? {} : { start }),
    ...(end === '' ? {} : { end }),
    ...(quantity === 1 ? {} : { quantity: String(quantity) }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** The query of the search that an item goes back to: what may be hired for the stay. */
export function searchQuery(stay: Stay): string {
  const query = stayQuery(stay);
  return query === '' ? '' : `${query}&offer=hire`;
}
