/** Prices of many listings changed at once, counted in the currency's smallest unit so that no fraction is lost. */
import { decimalsOf } from '../../platform/currencies.ts';
import type { PriceChange } from './batches.schema.ts';

const HUNDRED_PERCENT = 10_000n;

/** The price afterwards in major units, below 0 where more is taken off than there is; null: no .99 in this currency. */
export function changedPrice(price: number, currency: string, change: PriceChange): number | null {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  const minor = (amount: number) => BigInt(Math.round(amount * unit));
  const { to, by = 0 } = change;
  // More decimals than the currency has: whoever judges the amount says so.
  if (!isExact(to ?? by, unit)) return to ?? price + by;
  const added = to === undefined ? minor(price) + minor(by) : minor(to);
  const result =
    change.by_percent === undefined ? added : byPercent(added, BigInt(Math.round(change.by_percent * 100)));
  if (change.whole === true) return Number(halfUp(result, BigInt(unit)));
  if (change.ending_99 !== true || result < 0n) return Number(result) / unit;
  if (decimals !== 2) return null;
  return Number((result / 100n) * 100n + 99n) / unit;
}

const isExact = (amount: number, unit: number) => Math.abs(Math.round(amount * unit) / unit - amount) < 1e-9;

/** Rounded half up; `percent` in hundredths, at least −100 per cent. */
function byPercent(minor: bigint, percent: bigint): bigint {
  return halfUp(minor * (HUNDRED_PERCENT + percent), HUNDRED_PERCENT);
}

/** How often `part` goes into the amount; below 0 as far from it as above. */
function halfUp(amount: bigint, part: bigint): bigint {
  return amount < 0n ? -halfUp(-amount, part) : (amount + part / 2n) / part;
}
