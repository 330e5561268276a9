/** Decisions about listings that need no database. */

import { decimalsOf, isCurrency } from '../../platform/currencies.ts';
import type { FaultDetail } from '../../platform/errors.ts';
import { say } from '../../words/said.ts';

export const STATUSES = ['draft', 'published', 'sold', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];

/** The whole state machine: where a listing may go from each status. Sold → withdrawn is a sale that fell through. */
export const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['published', 'withdrawn'],
  published: ['sold', 'withdrawn'],
  sold: ['withdrawn'],
  withdrawn: ['draft', 'published'],
};

/** What the public finds: in lists, and by id or slug. */
export const PUBLIC_IN_LISTS: readonly Status[] = ['published'];
export const PUBLIC_BY_NAME: readonly Status[] = ['published', 'sold'];

export function mayMove(from: Status, to: Status): boolean {
  return TRANSITIONS[from].includes(to);
}

/** How many decimals the shortest decimal form of `amount` has. */
function decimalPlaces(amount: number): number {
  const [mantissa = '', exponent = '0'] = String(amount).split('e');
  const fraction = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent));
}

/** RFC 7396 for one level: null removes a member, anything else replaces it. */
export function mergeMembers(
  target: Record<string, unknown>,
  patch: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...target, ...patch };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

interface Amounts {
  currency: string;
  price: number;
  deposit?: number | undefined;
  hire_rates: readonly { period: string; price: number }[];
}

/** Faults of a listing's money: an unknown currency, more decimals than it has, a period named twice. */
export function amountFaults({ currency, price, deposit, hire_rates: rates }: Amounts): FaultDetail[] {
  if (!isCurrency(currency))
    return [
      { path: 'body/currency', code: 'NOT_ALLOWED', message: say('catalogue.notCurrency', { currency }) },
    ];
  const decimals = decimalsOf(currency);
  const amounts: [string, number][] = [
    ['body/price', price],
    ['body/deposit', deposit ?? 0],
    ...rates.map((rate, index): [string, number] => [`body/hire_rates/${index}/price`, rate.price]),
  ];
  const faults = amounts
    .filter(([, amount]) => decimalPlaces(amount) > decimals)
    .map(([path, amount]) => ({
      path,
      code: 'TOO_PRECISE',
      message: say('catalogue.tooPrecise', { amount, currency, decimals }),
    }));
  const periods = rates.map(({ period }) => period);
  const twice = periods.findIndex((period, index) => periods.indexOf(period) < index);
  if (twice === -1) return faults;
  const message = say('catalogue.periodTwice', { period: periods[twice]! });
  return [...faults, { path: `body/hire_rates/${twice}/period`, code: 'DUPLICATE', message }];
}

/** What keeps `ids` from being an order of the photos: an id that is none of theirs, or else one that is left out. */
function photoOrderFault(photos: readonly { id: string }[], ids: readonly string[]): FaultDetail {
  const known = photos.map(({ id }) => id);
  const stranger = ids.findIndex((id) => !known.includes(id));
  if (stranger !== -1) return noPhoto(`body/photo_order/${stranger}`, ids[stranger]!);
  const message = say('catalogue.photoMissing', { id: known.find((id) => !ids.includes(id))! });
  return { path: 'body/photo_order', code: 'INCOMPLETE', message };
}

const coverFault = (id: string) => noPhoto('body/cover_photo', id);

const noPhoto = (path: string, id: string): FaultDetail => ({
  path,
  code: 'NOT_FOUND',
  message: say('catalogue.noPhoto', { id }),
});

/** The photos with one cover, the one with this id; null when there is none. */
function covered<P extends { id: string; is_cover: boolean }>(photos: readonly P[], id: string): P[] | null {
  if (!photos.some((photo) => photo.id === id)) return null;
  return photos.map((photo) => ({ ...photo, is_cover: photo.id === id }));
}

/** The photos in the order of `ids`, numbered from 0; null when `ids` does not name each of them once. */
function reorder<P extends { id: string; position: number }>(
  photos: readonly P[],
  ids: readonly string[],
): P[] | null {
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  const complete =
    ordered.length === photos.length && new Set(ids).size === photos.length && ids.length === photos.length;
  return complete ? ordered.map((photo, position) => ({ ...photo, position })) : null;
}

interface Photo {
  id: string;
  position: number;
  is_cover: boolean;
}

/** The photos in the order and with the cover that are asked for, and what is wrong with those. */
export function arrangedPhotos<P extends Photo>(
  photos: readonly P[],
  { photo_order: order, cover_photo: cover }: { photo_order?: string[]; cover_photo?: string },
): { photos: P[]; faults: FaultDetail[] } {
  const ordered = order === undefined ? [...photos] : reorder(photos, order);
  if (ordered === null) return { photos: [], faults: [photoOrderFault(photos, order ?? [])] };
  const arranged = cover === undefined ? ordered : covered(ordered, cover);
  if (arranged === null) return { photos: [], faults: [coverFault(cover ?? '')] };
  return { photos: arranged, faults: [] };
}
