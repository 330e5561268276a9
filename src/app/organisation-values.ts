/** Part of the composition root: what an organisation says of itself, else what the server's settings say. */
import { ZONE_OTHERWISE } from '../directory/accounts/sites.service.ts';
import { findOrganisation } from '../directory/organisation/organisation.repo.ts';
import type { DefaultsOf } from '../directory/organisation/organisation.service.ts';
import { findMailSettings } from '../notifications/mails/settings.repo.ts';
import { currencyOfCountry } from '../platform/currencies.ts';
import type { Sql } from '../platform/db/db.ts';
import { type Language, languageOfCountry } from '../words/languages.ts';
import type { Config } from './config.ts';

export type CurrencyOf = (sql: Sql, organisationId: string) => Promise<string>;
export type NameOf = (sql: Sql, organisationId: string) => Promise<string | null>;
export type LanguageOf = (sql: Sql, organisationId: string) => Promise<Language>;

export interface OrganisationValues {
  defaultsOf: DefaultsOf;
  /** ISO 4217, of amounts that name none. */
  currencyOf: CurrencyOf;
  /** Of readers who chose none. */
  languageOf: LanguageOf;
  /** null: the embedded Directory does not know it. */
  nameOf: NameOf;
}

const CURRENCY_OTHERWISE = 'GBP';

/** A setting of the server goes before the country that was named at set-up. */
export function organisationValues({
  DEFAULT_CURRENCY,
  MAIL_LANGUAGE,
}: Pick<Config, 'DEFAULT_CURRENCY' | 'MAIL_LANGUAGE'>): OrganisationValues {
  const defaultsOf: DefaultsOf = (country) => ({
    currency: DEFAULT_CURRENCY ?? currencyOfCountry(country) ?? CURRENCY_OTHERWISE,
    timeZone: ZONE_OTHERWISE,
    language: MAIL_LANGUAGE ?? languageOfCountry(country),
  });
  const of = async <K extends 'currency' | 'language'>(sql: Sql, organisationId: string, member: K) => {
    const said = await findOrganisation(sql, organisationId);
    return said?.[member] ?? defaultsOf(said?.country ?? null)[member];
  };
  return {
    defaultsOf,
    currencyOf: (sql, organisationId) => of(sql, organisationId, 'currency'),
    languageOf: (sql, organisationId) => of(sql, organisationId, 'language'),
    nameOf: async (sql, organisationId) => (await findOrganisation(sql, organisationId))?.name ?? null,
  };
}

/** What a person chose for mails; null: nothing. */
export async function chosenLanguage(
  sql: Sql,
  organisationId: string,
  userId: string,
): Promise<Language | null> {
  return (await findMailSettings(sql, organisationId, userId)).language;
}
