/**
 * Public holidays that the library of calendars names in English alone, in German: those of the United Kingdom and Ireland,
 * those of the whole United States, Canada, Australia and New Zealand. Days of single states stay the proper names they are.
 */

const GERMAN: Readonly<Record<string, string>> = {
  // United Kingdom
  'Early May bank holiday': 'Feiertag Anfang Mai',
  'Spring bank holiday': 'Feiertag Ende Mai',
  'Summer bank holiday': 'Sommerfeiertag',
  'January 2nd': 'Zweiter Januar',
  'St Patrick’s Day': 'St.-Patricks-Tag',
  'St Andrew’s Day': 'Andreastag',
  'Battle of the Boyne (Orangemen’s Day)': 'Jahrestag der Schlacht am Boyne',
  // Ireland
  'St. Brigid’s Day': 'St.-Brigids-Tag',
  'St. Patrick’s Day': 'St.-Patricks-Tag',
  'First Monday in May': 'Erster Montag im Mai',
  'First Monday in June': 'Erster Montag im Juni',
  'First Monday in August': 'Erster Montag im August',
  'Last Monday in October': 'Letzter Montag im Oktober',
  // United States
  'Martin Luther King Jr. Day': 'Martin-Luther-King-Tag',
  "Washington's Birthday": 'Washingtons Geburtstag',
  'Presidents Day': 'Tag der Präsidenten',
  "Presidents' Day": 'Tag der Präsidenten',
  "President's Day": 'Tag der Präsidenten',
  'Memorial Day': 'Gedenktag für die Gefallenen',
  Juneteenth: 'Tag der Sklavenbefreiung (Juneteenth)',
  'Columbus Day': 'Kolumbustag',
  "Indigenous Peoples' Day": 'Tag der indigenen Völker',
  'Veterans Day': 'Tag der Veteranen',
  'Thanksgiving Day': 'Erntedank (Thanksgiving)',
  'Day after Thanksgiving': 'Tag nach Thanksgiving',
  'Day after Thanksgiving Day': 'Tag nach Thanksgiving',
  'Day After Thanksgiving': 'Tag nach Thanksgiving',
  "Lincoln's Birthday": 'Lincolns Geburtstag',
  'Election Day': 'Wahltag',
  'General Election Day': 'Wahltag',
  // Canada
  'Canada Day': 'Kanadatag',
  'Family Day': 'Familientag',
  'Victoria Day': 'Victoriatag',
  Thanksgiving: 'Erntedank (Thanksgiving)',
  'Remembrance Day': 'Gedenktag für die Gefallenen',
  'Civic Holiday': 'Bürgerlicher Feiertag',
  // Australia and New Zealand
  'Australia Day': 'Australientag',
  'Anzac Day': 'Anzac-Tag',
  'ANZAC Day': 'Anzac-Tag',
  "King's Birthday": 'Geburtstag des Königs',
  'Labour Day': 'Tag der Arbeit',
  'Waitangi Day': 'Waitangi-Tag',
  "Day after New Year's Day": 'Tag nach Neujahr',
};

const SUBSTITUTE = ' (Ersatztag)';

/** The German name of a holiday that the library names `name`, in whichever language it has. */
export function germanHoliday(name: string): string {
  if (!name.endsWith(SUBSTITUTE)) return GERMAN[name] ?? name;
  return `${germanHoliday(name.slice(0, -SUBSTITUTE.length))}${SUBSTITUTE}`;
}
