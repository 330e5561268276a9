import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const settings: (typeof english)['settings'] = {
  isClosed: 'ist geschlossen; bitte die Öffnungszeiten weglassen',
  needsHours: 'braucht Öffnungszeiten, oder „geschlossen“',
  customNeedsLimits: 'ist „eigene Grenzen“, also müssen diese Grenzen angegeben sein',
  notCustom: ({ profile }) =>
    `ist ${profile}, also darf es keine eigenen Grenzen geben; dafür „eigene Grenzen“ wählen`,
  standsAlone: ({ other }) => `steht allein; bitte auch ${other} angeben oder beides leer lassen`,
  keptByNobody: 'kann niemand an irgendeinem Tag einhalten; bitte ändern oder gewichten',
  notTogether: ({ others }) =>
    `kann niemand zusammen mit ${others} einhalten; bitte eine der Regeln ändern oder gewichten`,
  rowsNotPeople: 'betrifft Schichten und nicht Personen; bitte den Geltungsbereich weglassen',
  preferredExcluded: ({ both }) =>
    `${both} ist bevorzugt und ausgeschlossen; bitte aus einer der Listen nehmen`,
  dateOfBirth: ({ date }) => `${day(date)} kann kein Geburtsdatum sein; bitte berichtigen oder leer lassen`,
  minAboveMax: ({ min, max }) =>
    `Die Mindeststunden (${number(min)}) liegen über den Höchststunden (${number(max)})`,
  mostTemplates: ({ most }) =>
    `Es gibt schon ${number(most)} Regelvorlagen, mehr gehen nicht; bitte erst eine löschen`,
  templateInUse: ({ name, holders, everyone, underAge, more }) =>
    `Die Regelvorlage „${name}“ gilt für ${everyone ? `alle${underAge === null ? '' : ` unter ${number(underAge)}`}` : ''}${everyone && holders !== '' ? ', ' : ''}${holders}${more > 0 ? ` und ${number(more)} weitere` : ''}; bitte diese zuerst herausnehmen (patchRuleTemplate)`,
  theDefault: 'die Voreinstellung',
  noChange: 'keine Änderung',
  oneChange: ({ named }) =>
    `nennt ${named}; bitte genau eines von without, weights, location, person, template senden`,
  minOrMax: 'hat weder min noch max; bitte eines davon angeben',
  dropRule: ({ what, id }) =>
    `${what} ${id} gibt es nicht; bitte etwas anderes nennen oder die Regel weglassen`,
  templateName: ({ name }) => `Es gibt schon eine Regelvorlage „${name}“; bitte einen anderen Namen wählen`,
  noHolidays: ({ region }) =>
    `Für ${region} ist kein Feiertagskalender bekannt; bitte einen Code aus listHolidayRegions nehmen`,
  mostHolidays: ({ most }) =>
    `Es gibt schon ${number(most)} Änderungen an Feiertagen, mehr gehen nicht; bitte erst eine löschen`,
  holidayTaken: ({ date }) =>
    `Für den ${day(date)} gibt es an einem dieser Standorte schon eine solche Änderung; bitte diese zuerst zurücknehmen`,
  noSuchRule: 'nennt keine Regel, die an diesem Standort gilt; bitte einen Schlüssel aus listRules nehmen',
  breaksPriceless: 'lässt sich nicht gewichten: Pausen gelten immer; bitte hard: true senden',
  hardUnweighted: 'ist fest, hat also weder Gewicht noch Stufe; bitte weglassen',
  neitherHard: 'ist weder fest noch gewichtet; bitte hard: true oder ein Gewicht senden',
  rowsPriceless: 'lässt sich nicht gewichten; bitte hard: true senden',
  intoTemplate:
    'betrifft Schichten und nicht Personen; bitte in eine Regelvorlage für alle oder für Standorte aufnehmen',
};
