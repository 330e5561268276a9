import { labelsIn, namesIn, valuesIn } from '../../../words/rules/registered.ts';
import type { Language } from '../english.ts';
import { number } from './wording.ts';

type Words = Language['rulePage'];

export const ruleForm: Pick<
  Words,
  | 'unit'
  | 'fields'
  | 'order'
  | 'kinds'
  | 'window'
  | 'share'
  | 'amount'
  | 'afterStart'
  | 'beforeEnd'
  | 'mostInARow'
  | 'mostTogether'
  | 'grid'
  | 'every'
  | 'choices'
  | 'hours'
  | 'tier'
  | 'pause'
  | 'step'
  | 'whom'
> = {
  unit: {
    tags: 'Merkmale',
    hours: 'Stunden',
    days: 'Tage',
    shifts: 'Schichten',
    weekends: 'Wochenenden',
    sites: 'Standorte',
    kinds: 'Arten',
    km: 'km',
    points: 'Punkte',
    people: 'Personen',
    weeks: 'Wochen',
    minutes: 'Minuten',
    percent: '%',
    money: 'Betrag je Stunde',
  },
  fields: {
    kinds: 'Schichtarten',
    tags: 'Nur mit einem dieser Merkmale (leer: mit beliebigen)',
    from: 'Nach einer Schicht dieser Art',
    to: 'am nächsten Tag keine Schicht dieser Arten',
    days: 'Abfolge der Tage',
    followedBy: 'Was danach folgen muss (leer: Die Abfolge ist unerwünscht)',
    weekdays: 'Beginnt am (leer: an jedem Tag)',
    onDays: 'Nur am (leer: an jedem Tag)',
    onHolidays: 'Nur an Feiertagen',
    weekend: 'Tage eines Wochenendes (leer: Samstag und Sonntag)',
    fromDate: 'Beginn frühestens am',
    untilDate: 'Beginn spätestens am',
    startDate: 'Datum, auf das der erste dieser Tage fällt',
    ...labelsIn('de'),
    per: 'Zeitraum',
    sites: 'Nur an diesen Standorten (leer: an allen)',
    who: 'Person',
    hours: 'In diesen Stunden',
    tiers: 'Stufen nach Stunden',
    curve: 'Benötigte Personen nach Uhrzeit',
    breaks: 'Pausen nach Länge der Schicht',
    count: 'Jeder Verstoß zählt als einer, unabhängig von den Minuten',
    past: 'Frühere Wochen mitzählen',
    want: 'Diese Schichten sind',
    startsFrom: 'Beginn frühestens um',
    endsBy: 'Ende spätestens um',
    startsBy: 'Beginn spätestens um',
    endsFrom: 'Ende frühestens um',
    holdsFrom: 'Gilt ab',
    holdsUntil: 'Gilt bis einschließlich',
  },
  order: {
    kindsHint: 'etwa früh, spät',
    tagsHint: 'etwa schwer, Kühlraum',
    day: (place) => `Tag ${number(place)}`,
    dayIs: { off: 'Frei', work: 'Arbeit', any: 'Beliebig', leave: 'Urlaub', kinds: 'Schicht dieser Arten' },
    addDay: 'Tag hinzufügen',
    takeDay: 'Letzten Tag entfernen',
  },
  window: 'Innerhalb von je',
  share: 'Zuschlag auf den Stundenlohn',
  amount: 'Zuschlag als Betrag',
  afterStart: 'Nicht in den ersten',
  beforeEnd: 'Nicht in den letzten',
  mostInARow: 'Längste Arbeitszeit ohne Pause',
  mostTogether: 'Höchstens gleichzeitig in der Pause',
  grid: 'Pausenbeginn im Abstand von (leer: 15)',
  every: 'Je so viele dieser Personen',
  choices: {
    ...valuesIn('de'),
    per: {
      day: 'Ein Tag',
      week: 'Eine Woche',
      month: 'Ein Monat',
      horizon: 'Der geplante Zeitraum',
      windowDays: 'Beliebige Tage am Stück',
      windowWeeks: 'Beliebige Kalenderwochen am Stück',
    },
    want: {
      prefer: 'Erwünscht: Jede andere verstößt',
      avoid: 'Unerwünscht: Jede dieser Schichten ist ein Verstoß',
    },
  },
  hours: { weekdays: 'Am (leer: an jedem Tag)', from: 'Ab', until: 'Bis' },
  tier: {
    above: (place) => `Stufe ${number(place)} ab mehr als`,
    share: (place) => `Zuschlag in Stufe ${number(place)}`,
    add: 'Stufe hinzufügen',
    take: 'Letzte Stufe entfernen',
  },
  pause: {
    from: (place) => `Schichtlänge ${number(place)} ab`,
    minutes: (place, tier) => `Pause ${number(place)} bei Schichtlänge ${number(tier)}, Minuten`,
    paid: (place, tier) => `Pause ${number(place)} bei Schichtlänge ${number(tier)} ist bezahlt`,
    add: (tier) => `Pause bei Schichtlänge ${number(tier)} hinzufügen`,
    take: (tier) => `Pause bei Schichtlänge ${number(tier)} entfernen`,
    addTier: 'Schichtlänge hinzufügen',
    takeTier: 'Letzte Schichtlänge entfernen',
  },
  step: {
    hours: (place) => `Zeitraum ${number(place)}`,
    limit: (limit, place) => `${limit} in Zeitraum ${number(place)}`,
    add: 'Zeitraum hinzufügen',
    take: 'Letzten Zeitraum entfernen',
  },
  whom: { nobody: 'Auswählen', anybody: 'Beliebige Person' },
  kinds: {
    maxHoursPerDay: 'Höchststunden am Tag',
    maxHoursPerWeek: 'Höchststunden in der Woche',
    minHoursPerWeek: 'Mindeststunden in der Woche',
    maxShiftsPerWeek: 'Höchstzahl der Schichten in der Woche',
    hoursInPeriod: 'Stunden je Tag, Woche oder Monat',
    shiftsInPeriod: 'Schichten je Tag, Woche oder Monat',
    minRest: 'Ruhezeit zwischen Arbeitstagen',
    weeklyRest: 'Zusammenhängende Ruhezeit in je 7 Tagen',
    restInDays: 'Ruhezeit in mehreren Tagen',
    maxConsecutiveDays: 'Höchstzahl der Arbeitstage am Stück',
    workInRow: 'Arbeitstage am Stück',
    minDaysOff: 'Mindestzahl freier Tage am Stück',
    offInRow: 'Freie Tage am Stück',
    kindsInRow: 'Tage am Stück mit Schichtart',
    shiftsInRow: 'Schichten in Folge ohne freien Tag',
    succession: 'Verbotene Schichtfolge von Tag zu Tag',
    pattern: 'Abfolge von Tagen',
    weekendsInRow: 'Wochenenden in Folge',
    wholeWeekends: 'Ganze Wochenenden',
    fairShifts: 'Schichten gerecht verteilt',
    fairHours: 'Stunden gerecht verteilt',
    fairWeekends: 'Wochenenden gerecht verteilt',
    maxSites: 'Höchstzahl der Standorte in der Woche',
    maxWeekends: 'Höchstzahl der Wochenenden im Monat',
    weekendsWorked: 'Wochenenden mit Arbeit im Monat',
    maxTravel: 'Weitester Arbeitsweg',
    countDays: 'Arbeitstage in einem Zeitraum',
    countDaysOff: 'Freie Tage in einem Zeitraum',
    countShifts: 'Schichten in einem Zeitraum',
    countHours: 'Stunden in einem Zeitraum',
    countWeekends: 'Wochenenden mit Arbeit in einem Zeitraum',
    freeWeekends: 'Freie Wochenenden in einem Zeitraum',
    daysOffInRow: 'Freie Tage am Stück in einem Zeitraum',
    countKinds: 'Verschiedene Schichtarten',
    countSites: 'Verschiedene Standorte in einem Zeitraum',
    countTags: 'Verschiedene Merkmale in einem Zeitraum',
    preference: 'Erwünschte oder unerwünschte Schichten',
    curve: 'Benötigte Personen nach Uhrzeit',
    present: 'Personen gleichzeitig an einem Standort',
    together: 'Nie ohne eine bestimmte Person im Dienst',
    ratio: 'Personen im Verhältnis zu anderen',
    apart: 'Nie gleichzeitig mit einer Person',
    ...namesIn('de'),
    rotation: 'Rotation von Tagen',
    gaps: 'Lücken zwischen Schichten eines Tages',
    span: 'Erster Beginn bis letztes Ende am Tag',
    alternatives: 'Alternativen: Nur einige sind nötig',
    breaks: 'Pausen',
    links: 'Mehrere Schichten, dieselben Leute',
    premium: 'Zuschläge niedrig halten',
    overtime: 'Überstunden niedrig halten',
    activation: 'Möglichst wenige Personen einsetzen',
    pay: 'Lohnkosten niedrig halten',
    journeys: 'Arbeitswege kurz halten',
    wayBetween: 'Fahrzeit zwischen Standorten',
  },
};
