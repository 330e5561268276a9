import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

export const team: Language['team'] = {
  claim: {
    label: 'Offene Schichten, für die sich das Team meldet',
    ways: {
      'manager-decides': 'Die Leitung entscheidet',
      'first-come': 'Wer zuerst kommt, bekommt die Schicht',
      off: 'Übernahme nicht möglich',
    },
  },
  swap: {
    label: 'Schichten, die das Team abgibt und tauscht',
    ways: {
      approve: 'Die Leitung genehmigt',
      automatic: 'Sobald die andere Person annimmt',
      off: 'Tausch nicht möglich',
    },
  },
  eligibility: 'Qualifikationen',
  noEligibility: 'Noch keine Qualifikationen',
  ending: 'Läuft bald ab',
  write: 'Nachricht schreiben',
  visitors: 'Personen aus anderen Standorten',
  names: 'Namen der Qualifikationen',
  nameOf: (name) => `Name von ${name}`,
  namedByTraining: 'Name aus der Schulungsverwaltung',
  states: {
    valid: 'Qualifiziert',
    ending: 'Qualifiziert bis',
    ended: 'Abgelaufen',
    future: 'Noch nicht gültig',
    revoked: 'Entzogen',
  },
  hours: (hours) => `${number(hours)} h pro Woche`,
  noContract: 'kein Vertrag',
  most: (hours) => (hours === undefined ? '' : `höchstens ${number(hours)} h`),
  planned: 'Wird eingeplant',
  notPlanned: 'Wird nicht eingeplant',
  leftOut: {
    INACTIVE: 'Nicht mehr dabei.',
    NOT_SCHEDULABLE: 'Von Planungsläufen ausgenommen.',
    ROLE: 'Administration und Bereichsleitung werden nur eingeplant, wenn es hier so festgelegt ist.',
    NO_CONTRACT:
      'Ohne Vertrag. Eingeplant wird ohne Vertrag nur, wenn es am Standort oder hier so festgelegt ist.',
  },
  withoutContract: 'Auch ohne Vertrag einplanen',
  leaveOut: 'Nicht einplanen',
  takeIn: 'Einplanen',
  limitsOf: (who) => `Grenzen von ${who}`,
  inForce: (value) => `Zurzeit ${number(value)}`,
  unlimited: 'unbegrenzt',
  limits: 'Grenzen',
  dateOfBirth: 'Geburtsdatum',
  dateOfBirthHelp: 'Für Regeln, die nach Alter gelten, etwa für Jugendliche.',
  preferred: 'Bevorzugte Standorte',
  excluded: 'Ausgeschlossene Standorte',
  times: 'Bevorzugte Zeiten',
  availability: 'Verfügbarkeit',
  want: 'Vorliebe',
  wants: { prefer: 'Gern', avoid: 'Ungern' },
  everyDay: 'Jeden Tag',
  addTime: 'Zeit hinzufügen',
  removeTime: (index) => `Zeit ${index} entfernen`,
  onlyAdmin: 'Das kann nur die Administration ändern.',
  caps: {
    maxHoursPerWeek: 'Höchstens Stunden pro Woche',
    minHoursPerWeek: 'Mindestens Stunden pro Woche',
    maxHoursPerDay: 'Höchstens Stunden pro Tag',
    maxShiftsPerWeek: 'Höchstens Schichten pro Woche',
    maxConsecutiveDays: 'Höchstens Arbeitstage in Folge',
    minConsecutiveDaysOff: 'Mindestens freie Tage in Folge',
    maxWeekendsPerMonth: 'Höchstens Wochenenden pro Monat',
    minRestHours: 'Mindestens Stunden Ruhezeit',
    maxTravelKm: 'Höchstens km zur Arbeit',
  },
  notice: {
    title: 'Ankündigungsfrist und Durchschnitte',
    help: 'Wird vor der Veröffentlichung eines Dienstplans und bei jeder späteren Änderung geprüft. Leer gelassen gilt, was das Gesetz am Standort vorgibt.',
    hours: 'Frist in Stunden',
    cost: 'Preis einer kurzfristigen Stunde',
    currency: 'Währung',
    law: 'laut Gesetz',
    refuse: 'Niemanden über den gesetzlichen Durchschnitt der Stunden einplanen',
    asLaw: 'Frist laut Gesetz',
    hoursOf: (hours) => `${number(hours)} h Frist`,
    refuses: 'Durchschnitte verbindlich',
  },
  fairness: {
    title: 'Nächte, Wochenenden und späte Feierabende',
    help: (day) =>
      `Veröffentlichte Schichten seit ${day}, und wie viele mehr oder weniger als der gerechte Anteil unter den Personen des Standorts, die sie hätten übernehmen können. Der nächste Planungslauf schont, wer mehr hatte.`,
  },
  forecast: {
    title: 'Schichten, die bald unterbesetzt sind',
    none: 'Kein Nachweis oder Vertrag, der in den nächsten 8 Wochen endet, lässt eine Schicht unbesetzt.',
    contract: 'Vertrag',
    ends: (day) => `endet ${day}`,
    short: (short, last) => {
      const nobody = last === short ? ', es bleibt niemand' : `, für ${number(last)} bleibt niemand`;
      const fall = { one: '1 Schicht ist', other: '# Schichten sind' };
      return `${plural(short, fall)} dann unterbesetzt${last === 0 ? '' : nobody}`;
    },
    left: (left, needed) =>
      left === 0
        ? `niemand übrig, ${number(needed)} nötig`
        : `${number(left)} übrig, ${number(needed)} nötig`,
    more: (count) => `und ${number(count)} weitere`,
    gaps: 'Was eine weitere Person besetzen würde',
    anyone: 'Ohne Qualifikation',
    gap: (what, { rows, fills, hours, without }) => {
      const short = plural(rows, { one: '1 Schicht hat', other: '# Schichten haben' });
      const train =
        without === null
          ? ''
          : ` ${plural(without, { one: '1 Person dort hat', other: '# Personen dort haben' })} sie nicht.`;
      return `${what}: ${short} zu wenige Personen; eine weitere würde ${number(fills)} davon übernehmen (${number(hours)} h).${train}`;
    },
    noHr: 'Die Personalverwaltung ist nicht erreichbar, deshalb fehlen Verträge.',
  },
  pin: {
    reset: 'PIN zurücksetzen',
    ask: (name) => `Die PIN von ${name} zurücksetzen? Eine neue wird unter Meine Schichten festgelegt.`,
    done: (name) => `${name} hat jetzt keine PIN und legt unter Meine Schichten eine neue fest.`,
  },
  mayChangeRota: 'Die Leitung darf den veröffentlichten Dienstplan ändern',
  closed: 'Geschlossen',
  noHours: 'Es sind keine Öffnungszeiten festgelegt; kein Tag gilt als offen oder geschlossen.',
  overnight: 'bis zum nächsten Tag',
  asMonday: 'Montag auf alle Werktage übertragen',
  addHours: (day) => `Zeiten hinzufügen: ${day}`,
  removeHours: (day) => `Zeiten entfernen: ${day}`,
  findSite: 'Standort suchen',
  settingsOf: (site) => `Einstellungen von ${site}`,
  openingHours: 'Öffnungszeiten',
  days: {
    title: 'Schließtage und andere Zeiten',
    help: 'Vorlagen, kopierte Wochen und Importe lassen Schließtage aus; beim Veröffentlichen wird vor Schichten an ihnen gewarnt.',
    none: 'Kein kommender Tag weicht von der üblichen Woche ab.',
    add: 'Tag hinzufügen',
    newDay: 'Neuer Tag',
    date: 'Datum',
    how: 'Geöffnet?',
    hows: { closed: 'Geschlossen', hours: 'Andere Zeiten' },
    note: 'Name',
    notePlaceholder: 'Feiertag',
    usual: 'wie in der üblichen Woche',
    remove: (day) => `${day} entfernen`,
  },
  holidays: {
    title: 'Feiertage',
    regionHelp: 'Sie sind in Dienstplan, Planung, Abwesenheiten und Arbeitszeiten markiert.',
    country: 'Land',
    region: 'Region',
    none: 'Kein Kalender',
    otherCountry: 'Anderes Land …',
    how: 'An Feiertagen geöffnet?',
    hows: { usual: 'Wie an anderen Tagen', closed: 'Geschlossen', hours: 'Andere Zeiten' },
    calendar: 'Feiertage',
    calendarWhat: 'im kommenden Jahr',
    calendarHelp: 'Nach der Region jedes Standorts. Ob er dann geöffnet ist, sagt der Standort selbst.',
    nothing:
      'Noch hat kein Standort einen Feiertagskalender. Die Region lässt sich in den Einstellungen eines Standorts wählen.',
    takeOut: 'Herausnehmen',
    takeOutOf: (day) => `${day} herausnehmen`,
    takenOut: 'Aus dem Kalender genommen',
    back: 'Wieder aufnehmen',
    backOf: (day) => `${day} wieder aufnehmen`,
    removeOf: (day) => `${day} löschen`,
    each: (day) => `jedes Jahr am ${day}`,
    where: 'Standort',
    everyYear: 'Jedes Jahr',
    add: 'Tag hinzufügen',
  },
  openDays: (count) =>
    count === 0
      ? 'keine Öffnungszeiten'
      : plural(count, { one: 'an 1 Tag geöffnet', other: 'an # Tagen geöffnet' }),
  opens: 'Öffnet',
  closes: 'Schließt',
};
