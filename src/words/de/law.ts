/**
 * Laws and whom they bind, in German, by their English text. Acts of other countries keep their names, as nobody knows them by
 * another; what is counted in them is named as in German.
 */

/** Those that are not said as in English. `src/planning/rota/notice/laws-in-words.test.ts` reads them all. */
const LAWS: Readonly<Record<string, string>> = {
  'Arbeidstijdenwet, article 5:7(2)': 'Arbeidstijdenwet, Artikel 5:7(2)',
  'Arbeitszeitgesetz, § 5(1)': 'Arbeitszeitgesetz, § 5 Abs. 1',
  'Arbeitszeitgesetz, § 9(1)': 'Arbeitszeitgesetz, § 9 Abs. 1',
  'Arbeitszeitgesetz, § 9(1), § 11(3)': 'Arbeitszeitgesetz, § 9 Abs. 1, § 11 Abs. 3',
  'Arbeitszeitgesetz, § 9(1), § 11(4)': 'Arbeitszeitgesetz, § 9 Abs. 1, § 11 Abs. 4',
  'Arbeitszeitgesetz, § 9(4)': 'Arbeitszeitgesetz, § 9 Abs. 4',
  'Chicago Fair Workweek Ordinance, Municipal Code chapter 6-110':
    'Chicago Fair Workweek Ordinance, Municipal Code Kapitel 6-110',
  'Directive 2003/88/EC, article 3': 'Richtlinie 2003/88/EG, Artikel 3',
  'Directive 2003/88/EC, article 5': 'Richtlinie 2003/88/EG, Artikel 5',
  'Directive 2003/88/EC, article 5, and C-306/16': 'Richtlinie 2003/88/EG, Artikel 5, und C-306/16',
  'Directive 2003/88/EC, article 6(b)': 'Richtlinie 2003/88/EG, Artikel 6 Buchstabe b',
  'Directive 2003/88/EC, articles 6(b) and 16(b)':
    'Richtlinie 2003/88/EG, Artikel 6 Buchstabe b und Artikel 16 Buchstabe b',
  'New York City Fair Workweek Law, Administrative Code title 20, chapter 12':
    'New York City Fair Workweek Law, Administrative Code Titel 20, Kapitel 12',
  'Oregon, ORS 653.412 to 653.490 (SB 828)': 'Oregon, ORS 653.412 bis 653.490 (SB 828)',
  'Organisation of Working Time Act 1997, section 15': 'Organisation of Working Time Act 1997, Abschnitt 15',
  'Philadelphia Code, §§ 9-4602 and 9-4603': 'Philadelphia Code, §§ 9-4602 und 9-4603',
  'Seattle Municipal Code, chapter 14.22': 'Seattle Municipal Code, Kapitel 14.22',
  'Teilzeit- und Befristungsgesetz, § 12(3)': 'Teilzeit- und Befristungsgesetz, § 12 Abs. 3',
  'Working Time Regulations 1998, regulation 10(1)': 'Working Time Regulations 1998, Bestimmung 10(1)',
  'Working Time Regulations 1998, regulation 11(1) and (7)':
    'Working Time Regulations 1998, Bestimmung 11(1) und (7)',
  'Working Time Regulations 1998, regulation 11(1)': 'Working Time Regulations 1998, Bestimmung 11(1)',
  'Working Time Regulations 1998, regulation 4': 'Working Time Regulations 1998, Bestimmung 4',
  'Working Time Regulations 1998, regulation 4(1)': 'Working Time Regulations 1998, Bestimmung 4(1)',
};

/** `Directive 2003/88/EC, article 3` as `Richtlinie 2003/88/EG, Artikel 3`. */
export const law = (text: string): string => LAWS[text] ?? text;

/** Whom laws bind that do not bind everybody. */
const BOUND: Readonly<Record<string, string>> = {
  'work at different times of the day': 'Arbeit zu wechselnden Tageszeiten',
  'work on call': 'Arbeit auf Abruf',
  'retail, hospitality and food service with 500 employees or more':
    'Handel, Hotels und Gastronomie ab 500 Beschäftigten',
  'retail and food service with 500 employees or more (full-service restaurants: and 40 sites)':
    'Handel und Gastronomie ab 500 Beschäftigten (Restaurants mit Bedienung: und 40 Standorten)',
  'retail with 300 employees or more': 'Handel ab 300 Beschäftigten',
  'retail, hospitality and food service with 250 employees and 30 sites or more':
    'Handel, Hotels und Gastronomie ab 250 Beschäftigten und 30 Standorten',
  'building services, healthcare, hotels, manufacturing, restaurants, retail and warehouses with 100 employees or more (restaurants: 250, and 30 sites), people below a pay that is set each year':
    'Gebäudedienste, Gesundheitswesen, Hotels, Herstellung, Restaurants, Handel und Lager ab 100 Beschäftigten (Restaurants: ab 250 und 30 Standorten), Personen unter einem Verdienst, der jedes Jahr festgelegt wird',
  'retail with 20 employees or more': 'Handel ab 20 Beschäftigten',
};

export const bound = (binds: string): string => BOUND[binds] ?? binds;
