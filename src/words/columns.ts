/** Headings of spreadsheets as people read them: in English the columns' own names. */
import type { Language } from './languages.ts';

const GERMAN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    id: 'ID',
    name: 'Name',
    'e-mail': 'E-Mail',
    phone: 'Telefon',
    'date of birth': 'Geburtsdatum',
    active: 'Aktiv',
    'home site': 'Stammstandort',
    role: 'Rolle',
    site: 'Standort',
    sites: 'Standorte',
    'contract from': 'Vertrag ab',
    'contract until': 'Vertrag bis',
    'contract type': 'Vertragsart',
    'hours per week': 'Wochenstunden',
    'least hours': 'Stunden mindestens',
    'most hours': 'Stunden höchstens',
    'hourly pay': 'Stundenlohn',
    currency: 'Währung',
    qualification: 'Qualifikation',
    qualifications: 'Qualifikationen',
    'further qualifications': 'Weitere Qualifikationen',
    'qualifications needed': 'Nötige Qualifikationen',
    start: 'Beginn',
    end: 'Ende',
    staff: 'Personen',
    'most staff': 'Personen höchstens',
    station: 'Arbeitsplatz',
    kind: 'Art',
    'cost of each missing': 'Kosten je Fehlendem',
    'cost of each surplus': 'Kosten je Überzähligem',
    weekday: 'Wochentag',
    date: 'Datum',
    from: 'Von',
    until: 'Bis',
    'time zone': 'Zeitzone',
    'type of leave': 'Art der Abwesenheit',
    year: 'Jahr',
    'year from': 'Jahr ab',
    entitlement: 'Anspruch',
    unit: 'Einheit',
    'carried over': 'Übertrag',
    'carried until': 'Übertrag bis',
    slug: 'Adresse',
    title: 'Titel',
    status: 'Status',
    description: 'Beschreibung',
    price: 'Preis',
    price_unit: 'Preis je',
    for_sale: 'Zu verkaufen',
    for_hire: 'Zu mieten',
    hire_hour: 'Miete je Stunde',
    hire_hour_min: 'Stunden mindestens gemietet',
    hire_day: 'Miete je Tag',
    hire_day_min: 'Tage mindestens gemietet',
    hire_week: 'Miete je Woche',
    hire_week_min: 'Wochen mindestens gemietet',
    hire_month: 'Miete je Monat',
    hire_month_min: 'Monate mindestens gemietet',
    deposit: 'Kaution',
    photos: 'Bilder',
  }),
);

/** What a column is called in English, where its heading is a name for programs. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    id: 'ID',
    slug: 'Web address',
    title: 'Title',
    status: 'Status',
    description: 'Description',
    price: 'Price',
    currency: 'Currency',
    price_unit: 'Price per',
    for_sale: 'For sale',
    for_hire: 'For hire',
    hire_hour: 'Hire per hour',
    hire_hour_min: 'Fewest hours hired',
    hire_day: 'Hire per day',
    hire_day_min: 'Fewest days hired',
    hire_week: 'Hire per week',
    hire_week_min: 'Fewest weeks hired',
    hire_month: 'Hire per month',
    hire_month_min: 'Fewest months hired',
    deposit: 'Deposit',
    photos: 'Pictures',
  }),
);

const IN_LANGUAGE: Readonly<Record<Language, ReadonlyMap<string, string>>> = { en: new Map(), de: GERMAN };

/** A column without a heading in the language keeps its name. */
export const columnLabel = (name: string, language: Language): string =>
  IN_LANGUAGE[language].get(name) ?? name;

/** What people call a column: its own label, as of a field of a type, else its words in the language. Not a heading of files. */
export const columnTitle = (
  { name, label }: { name: string; label?: string | undefined },
  language: Language,
): string => label ?? (language === 'en' ? ENGLISH.get(name) : undefined) ?? columnLabel(name, language);
