/** Two hundred listings: of each model five machines that differ in age, wear and place. */

import { SITES } from '../chain/sites.ts';
import { diceFor } from '../random.ts';
import type { Model } from './models.ts';
import { TYPES, type TypeOfGoods } from './types.ts';

export type Fate = 'draft' | 'published' | 'sold' | 'withdrawn';

export interface DemoListing {
  type: TypeOfGoods;
  model: Model;
  /** Which of the sites' managers looks after it. */
  site: number;
  fate: Fate;
  body: Omit<ListingBody, 'catalog_id'>;
}

interface ListingBody {
  catalog_id: string;
  title: string;
  description: string;
  price: number;
  for_sale: boolean;
  for_hire: boolean;
  hire_rates: { period: 'day' | 'week' | 'month'; price: number; min_periods?: number }[];
  deposit?: number;
  details: Record<string, unknown>;
}

const CONDITIONS = ['new', 'as_new', 'used', 'used', 'well_used'] as const;
/** What a machine is worth against a new one, by condition. */
const WORTH = { new: 1, as_new: 0.82, used: 0.58, well_used: 0.36 } as const;

/**
 * `year`: the year that ages are counted from; `perModel`: machines of each model, 5 at most. Types take turns, so that
 * the newest listings show something of each.
 */
export function listingsOf(year: number, perModel: number): DemoListing[] {
  const upTo = (length: number) => Array.from({ length }, (_unused, index) => index);
  const places = upTo(Math.max(...TYPES.map(({ models }) => models.length)));
  return places.flatMap((place) =>
    upTo(perModel).flatMap((index) =>
      TYPES.flatMap((type) =>
        type.models.slice(place, place + 1).map((model) => listing(type, model, index, year)),
      ),
    ),
  );
}

function listing(type: TypeOfGoods, model: Model, index: number, year: number): DemoListing {
  const dice = diceFor(`listing ${model.name} ${index}`);
  const condition = CONDITIONS[index]!;
  const age = [0, 1, 3, 5, 8][index]! + dice.between(0, 1);
  const site = dice.between(0, SITES.length - 1);
  const forHire = model.day !== null && index !== 4;
  const forSale = index !== 1 || !forHire;
  const price = Math.round((model.price * WORTH[condition]) / 10) * 10 - (forSale && index > 1 ? 5 : 0);
  return {
    type,
    model,
    site,
    fate: fateOf(index, dice.next()),
    body: {
      title: `${model.name} ${model.noun} (${year - age})`,
      description: describe(model, condition, SITES[site]!.name, forHire),
      price,
      for_sale: forSale,
      for_hire: forHire,
      hire_rates: forHire ? ratesOf(model.day!) : [],
      ...(forHire ? { deposit: Math.max(50, Math.round(model.price / 500) * 50) } : {}),
      details: {
        make: model.name.split(' ')[0]!,
        year: year - age,
        condition,
        depot: SITES[site]!.name,
        serial_number: `${model.name.replaceAll(/\W/g, '')}-${dice.between(10_000, 99_999)}`,
        ...model.facts,
        ...wearOf(type, age, dice.between(80, 120) / 100, year),
      },
    },
  };
}

function fateOf(index: number, chance: number): Fate {
  if (index === 4 && chance < 0.3) return 'sold';
  if (index === 3 && chance < 0.2) return 'withdrawn';
  return index === 2 && chance < 0.2 ? 'draft' : 'published';
}

function ratesOf(day: number): ListingBody['hire_rates'] {
  return [
    { period: 'day', price: day },
    { period: 'week', price: Math.round(day * 3.2) },
    { period: 'month', price: Math.round(day * 9.5), min_periods: 1 },
  ];
}

function wearOf({ key }: TypeOfGoods, age: number, spread: number, year: number): Record<string, unknown> {
  if (key === 'excavator') return { hours: Math.round(age * 430 * spread) };
  if (key === 'vehicle')
    return { mileage: Math.round(age * 11_800 * spread), mot_until: `${year + 1}-03-31` };
  return key === 'platform' ? { loler_until: `${year + 1}-01-31` } : {};
}

const SHAPE = {
  new: 'Unused, with the full warranty of the maker.',
  as_new: 'One season on our own fleet; no marks worth a picture.',
  used: 'Serviced in our workshop, honest signs of work.',
  well_used: 'Earned its keep and shows it; priced accordingly.',
} as const;

function describe(model: Model, condition: keyof typeof SHAPE, depot: string, forHire: boolean): string {
  const hire = forHire ? ' Delivery within 25 miles of the depot on the morning of the hire.' : '';
  return `${model.name}, ${model.noun}. ${SHAPE[condition]} It stands at ${depot} and can be seen in opening hours.${hire}`;
}
