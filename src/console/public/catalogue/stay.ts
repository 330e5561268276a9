/** The dates and the number that a visitor asks for, as the address of a page holds them. Pure; dates are texts. */
export interface Stay {
  /** First day, and the day of the return; empty where none is chosen. */
  start: string;
  end: string;
  /** Units that are wanted; what the address holds, also where no such number can be hired. NaN: it holds no number. */
  quantity: number;
}

export const MOST_UNITS = 10_000;

/** Without a number it is one unit. */
export function stayIn(params: URLSearchParams): Stay {
  const units = (params.get('quantity') ?? '').trim();
  const quantity = units === '' ? 1 : Number(units);
  return { start: dateIn(params, 'start'), end: dateIn(params, 'end'), quantity };
}

/** So many units can be asked for. */
export const isCount = ({ quantity }: Pick<Stay, 'quantity'>): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_UNITS;

function dateIn(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : '';
}

export const isWhole = (stay: Stay): boolean => stay.start !== '' && stay.end > stay.start && isCount(stay);

/** What is wrong with the number or the dates; null: nothing, or they are not chosen yet. `today`: null where no clock is known. */
export function stayFault(stay: Stay, today: string | null): 'units' | 'past' | 'order' | null {
  const { start, end } = stay;
  if (!isCount(stay)) return 'units';
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
