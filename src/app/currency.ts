/** The currency of an organisation, for amounts that name none. */
import { readCountry } from '../directory/set-up/set-up.repo.ts';
import { currencyOfCountry } from '../platform/currencies.ts';
import type { Sql } from '../platform/db/db.ts';
import type { Config } from './config.ts';

export type CurrencyOf = (sql: Sql, organisationId: string) => Promise<string>;

const OTHERWISE = 'GBP';

/** That of the setting, else that of the country named at set-up. */
export function currencyOfOrganisation({ DEFAULT_CURRENCY }: Pick<Config, 'DEFAULT_CURRENCY'>): CurrencyOf {
  return async (sql, organisationId) =>
    DEFAULT_CURRENCY ?? currencyOfCountry(await readCountry(sql, organisationId)) ?? OTHERWISE;
}
