/**
 * Laws and their parts in German. Acts of other countries keep their names, as nobody knows them by another; what is counted
 * in them is named as in German.
 */

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bDirective (\d+\/\d+)\/EC\b/, 'Richtlinie $1/EG'],
  [/\barticles?\b/g, 'Artikel'],
  [/\bsection\b/g, 'Abschnitt'],
  [/\bchapter\b/g, 'Kapitel'],
  [/\btitle\b/g, 'Titel'],
  [/\bregulation\b/g, 'Bestimmung'],
  [/ and /g, ' und '],
  [/ to /g, ' bis '],
];

const GERMAN_LAW = /^(?:Arbeitszeitgesetz|Teilzeit- und Befristungsgesetz)/;

/** `Directive 2003/88/EC, article 3` as `Richtlinie 2003/88/EG, Artikel 3`; `Arbeitszeitgesetz, § 5(1)` as `…, § 5 Abs. 1`. */
export function law(text: string): string {
  if (GERMAN_LAW.test(text)) return text.replaceAll(/(§ \d+)\((\d+)\)/g, '$1 Abs. $2');
  return NAMES.reduce((said, [english, german]) => said.replace(english, german), text);
}

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
