/** Part of the composition root: in which currencies an organisation's amounts stand, across the rooms that keep them. */
import type { AmountsOf } from '../directory/organisation/organisation.service.ts';
import { countContracts } from '../hr/embedded/hr.repo.ts';
import { countPriced } from '../listings/listings/listings.repo.ts';
import { countNoticePrices } from '../planning/organisation/publication/publication-settings.repo.ts';
import { countBudgets } from '../planning/rota/labour/labour.repo.ts';
import type { Sql } from '../platform/db/db.ts';
import { addDays, dateAt, weekdayOf } from '../platform/local-time.ts';

type Counted = { currency: string; count: number }[];

/** `isHrEmbedded` false: contracts are kept elsewhere and not counted. */
export const storedAmounts =
  (isHrEmbedded: boolean): AmountsOf =>
  async (sql: Sql, organisationId, at) => {
    const today = dateAt(at.getTime(), 'UTC');
    const monday = addDays(today, 1 - weekdayOf(today));
    const contracts = isHrEmbedded ? await countContracts(sql, organisationId, today) : null;
    const budgets = await countBudgets(sql, organisationId, monday);
    const noticePrices = await countNoticePrices(sql, organisationId);
    const listings = await countPriced(sql, organisationId);
    const of = (all: Counted | null, currency: string) =>
      all === null ? null : (all.find((one) => one.currency === currency)?.count ?? 0);
    const currencies = new Set(
      [contracts ?? [], budgets, noticePrices, listings].flatMap((all) =>
        all.map(({ currency }) => currency),
      ),
    );
    return [...currencies].sort().map((currency) => ({
      currency,
      contracts: of(contracts, currency),
      budgets: of(budgets, currency) ?? 0,
      noticePrices: of(noticePrices, currency) ?? 0,
      listings: of(listings, currency) ?? 0,
    }));
  };
