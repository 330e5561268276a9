import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

export const team: Language['team'] = {
  claim: {
    label: 'Übernahme offener Schichten',
    ways: {
      'manager-decides': 'Die Leitung entscheidet',
      'first-come': 'Wer zuerst kommt, bekommt die Schicht',
      off: 'Übernahme nicht möglich',
    },
  },
  swap: {
    label: 'Abgabe und Tausch von Schichten',
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
  visitors: 'Personen von anderen Standorten',
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
  certificate: {
    ending: (what, day) => `${what}: gültig bis ${day}`,
    ended: (what, day) => `${what}: abgelaufen am ${day}`,
    revoked: (what) => `${what}: entzogen`,
  },
  toRenew: (people) => `Nachweise zu erneuern: ${number(people)}`,
  hours: (hours) => `${number(hours)} h pro Woche`,
  noContract: 'kein Vertrag',
  most: (hours) => (hours === undefined ? '' : `geplant bis ${number(hours)} h je Woche`),
  planned: 'Wird eingeplant',
  notPlanned: 'Wird nicht eingeplant',
  leftOut: {
    INACTIVE: 'Ausgeschieden.',
    NOT_SCHEDULABLE: 'Von der Planung ausgenommen.',
    ROLE: 'Administration und Bereichsleitung werden nur eingeplant, wenn es hier so festgelegt ist.',
    NO_CONTRACT:
      'Ohne Vertrag. Eingeplant wird ohne Vertrag nur, wenn es am Standort oder hier so festgelegt ist.',
  },
  withoutContract: 'Auch ohne Vertrag einplanen',
  leaveOut: 'Nicht einplanen',
  takeIn: 'Einplanen',
  limitsOf: (who) => `Grenzen von ${who}`,
  inForce: (value) => `Zurzeit gilt: ${number(value)}`,
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
    maxHoursPerWeek: 'Höchststunden pro Woche',
    minHoursPerWeek: 'Mindeststunden pro Woche',
    maxHoursPerDay: 'Höchststunden pro Tag',
    maxShiftsPerWeek: 'Höchstzahl der Schichten pro Woche',
    maxConsecutiveDays: 'Höchstzahl der Arbeitstage in Folge',
    minConsecutiveDaysOff: 'Mindestzahl freier Tage in Folge',
    maxWeekendsPerMonth: 'Höchstzahl der Wochenenden pro Monat',
    minRestHours: 'Mindestruhezeit in Stunden',
    maxTravelKm: 'Weitester Arbeitsweg in km',
  },
  notice: {
    title: 'Ankündigungsfrist und Durchschnittsarbeitszeit',
    help: 'Wird vor der Veröffentlichung eines Dienstplans und bei jeder späteren Änderung geprüft. Bleibt ein Feld leer, gilt die gesetzliche Vorgabe am Standort.',
    hours: 'Frist in Stunden',
    cost: 'Zuschlag je kurzfristiger Stunde',
    currency: 'Währung',
    law: 'laut Gesetz',
    refuse: 'Niemanden über die gesetzliche Durchschnittsarbeitszeit hinaus einplanen',
    asLaw: 'Frist laut Gesetz',
    hoursOf: (hours) => `${number(hours)} h Frist`,
    refuses: 'Durchschnittsarbeitszeit verbindlich',
  },
  fairness: {
    title: 'Nächte, Wochenenden und späte Feierabende',
    help: (day) =>
      `Veröffentlichte Schichten seit ${day}, und wie weit jede Person über oder unter ihrem gerechten Anteil liegt, gemessen an den Personen des Standorts, die sie hätten übernehmen können. Der nächste Planungslauf entlastet, wer mehr hatte.`,
  },
  forecast: {
    title: 'Schichten, die bald unterbesetzt sind',
    none: 'Keine Qualifikation und kein Vertrag, die in den nächsten 8 Wochen enden, lassen eine Schicht unbesetzt.',
    contract: 'Vertrag',
    ends: (day) => `endet ${day}`,
    ended: (day) => `galt bis ${day}`,
    short: (short, last) => {
      const nobody =
        last === short ? ', es bleibt niemand übrig' : `, für ${number(last)} bleibt niemand übrig`;
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
    noHr: 'Die Personalverwaltung ist nicht erreichbar, deshalb fehlen die Verträge.',
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
  asMonday: 'Montag auf Di bis Fr übertragen',
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
    regionHelp: 'Feiertage sind in Dienstplan, Planung, Abwesenheiten und Arbeitszeiten markiert.',
    country: 'Land',
    region: 'Region',
    none: 'Kein Kalender',
    otherCountry: 'Anderes Land …',
    how: 'An Feiertagen geöffnet?',
    hows: { usual: 'Wie an anderen Tagen', closed: 'Geschlossen', hours: 'Andere Zeiten' },
    calendar: 'Feiertage',
    calendarWhat: 'im kommenden Jahr',
    calendarHelp: 'Nach der Region jedes Standorts. Ob er dann geöffnet ist, steht in seinen Einstellungen.',
    nothing:
      'Noch hat kein Standort einen Feiertagskalender. Die Region lässt sich in den Einstellungen eines Standorts wählen.',
    takeOut: 'Aus dem Kalender nehmen',
    takeOutOf: (day) => `${day} aus dem Kalender nehmen`,
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
