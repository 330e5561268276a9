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
    money: 'Geld je Stunde',
  },
  fields: {
    kinds: 'Schichtarten',
    tags: 'Mit einem dieser Merkmale (keines: welche sie auch haben)',
    from: 'Nach einer Schicht der Art',
    to: 'am Tag danach keine der Arten',
    days: 'Tage der Reihe nach',
    followedBy: 'Was folgen muss (nichts: die Tagesfolge ist unerwünscht)',
    weekdays: 'Beginnt am (keiner: an jedem Tag)',
    onDays: 'Nur am (keiner: an jedem Tag)',
    onHolidays: 'Nur an Feiertagen',
    weekend: 'Tage eines Wochenendes (keine: Samstag und Sonntag)',
    fromDate: 'Erstes Datum, an dem sie beginnen darf',
    untilDate: 'Letztes Datum, an dem sie beginnen darf',
    startDate: 'Ein Datum, das der erste dieser Tage ist',
    only: 'Welche Anfänge',
    per: 'Gezählt über',
    sites: 'Nur an (keiner: an jedem Standort)',
    who: 'Wen',
    hours: 'In diesen Stunden',
    tiers: 'Ab so vielen Stunden',
    curve: 'Gebrauchte Personen nach Stunden',
    breaks: 'Pausen einer Schicht nach ihrer Länge',
    count: 'Jeder Verstoß zählt einmal, nicht nach Minuten',
    past: 'Mit dem, was vorher war',
    want: 'Solche Schichten sind',
    startsFrom: 'Sie beginnen um oder nach',
    endsBy: 'Sie enden um oder vor',
    startsBy: 'Sie beginnen um oder vor',
    endsFrom: 'Sie enden um oder nach',
    holdsFrom: 'Erstes Datum, an dem sie gilt',
    holdsUntil: 'Letztes Datum, an dem sie gilt',
  },
  order: {
    kindsHint: 'etwa früh, spät',
    tagsHint: 'etwa schwer, Kühlraum',
    day: (place) => `Tag ${number(place)}`,
    dayIs: { off: 'Frei', work: 'Arbeit', any: 'Beliebig', leave: 'Urlaub', kinds: 'Eine Schicht der Arten' },
    addDay: 'Tag anfügen',
    takeDay: 'Letzten Tag wegnehmen',
  },
  window: 'In jeder Folge von',
  share: 'Mehr als der Stundenlohn',
  amount: 'Mehr',
  afterStart: 'Nicht in den ersten',
  beforeEnd: 'Nicht in den letzten',
  mostInARow: 'Meiste Arbeit ohne Pause',
  mostTogether: 'Gleichzeitig in der Pause höchstens',
  grid: 'Pausen beginnen alle (nichts: alle 15)',
  every: 'Für je so viele von ihnen',
  choices: {
    only: { any: 'Früher oder später', earlier: 'Früher', later: 'Später' },
    per: {
      day: 'Ein Tag',
      week: 'Eine Woche',
      month: 'Ein Monat',
      horizon: 'Der geplante Zeitraum',
      windowDays: 'Beliebige Tage am Stück',
      windowWeeks: 'Beliebige Kalenderwochen am Stück',
    },
    want: {
      prefer: 'Erwünscht: jede andere verstößt',
      avoid: 'Unerwünscht: jede von ihnen verstößt',
    },
  },
  hours: { weekdays: 'Am (keiner: an jedem Tag)', from: 'Ab', until: 'Bis' },
  tier: {
    above: (place) => `Stufe ${number(place)} über`,
    share: (place) => `Stufe ${number(place)} bezahlt mehr`,
    add: 'Stufe anfügen',
    take: 'Letzte Stufe wegnehmen',
  },
  pause: {
    from: (place) => `Länge ${number(place)} ab`,
    minutes: (place, tier) => `Minuten von Pause ${number(place)}, Länge ${number(tier)}`,
    paid: (place, tier) => `Pause ${number(place)}, Länge ${number(tier)} ist bezahlt`,
    add: (tier) => `Pause bei Länge ${number(tier)} anfügen`,
    take: (tier) => `Pause bei Länge ${number(tier)} wegnehmen`,
    addTier: 'Länge anfügen',
    takeTier: 'Letzte Länge wegnehmen',
  },
  step: {
    hours: (place) => `Stunden ${number(place)}`,
    limit: (limit, place) => `${limit} in Stunden ${number(place)}`,
    add: 'Stunden anfügen',
    take: 'Letzte Stunden wegnehmen',
  },
  whom: { nobody: 'Wählen', anybody: 'Irgendjemanden' },
  kinds: {
    maxHoursPerDay: 'Höchste Stunden am Tag',
    maxHoursPerWeek: 'Höchste Stunden in der Woche',
    minHoursPerWeek: 'Mindeste Stunden in der Woche',
    maxShiftsPerWeek: 'Meiste Schichten in der Woche',
    hoursInPeriod: 'Stunden je Tag, Woche oder Monat',
    shiftsInPeriod: 'Schichten je Tag, Woche oder Monat',
    minRest: 'Kürzeste Ruhe zwischen Arbeitstagen',
    weeklyRest: 'Kürzeste Ruhe am Stück in je 7 Tagen',
    restInDays: 'Kürzeste Ruhe am Stück in so vielen Tagen',
    maxConsecutiveDays: 'Meiste Arbeitstage am Stück',
    workInRow: 'Arbeitstage am Stück',
    minDaysOff: 'Wenigste freie Tage am Stück',
    offInRow: 'Freie Tage am Stück',
    kindsInRow: 'Tage am Stück mit denselben Schichtarten',
    shiftsInRow: 'Schichten hintereinander ohne freien Tag',
    succession: 'Keine solche Schicht am nächsten Tag',
    pattern: 'Reihenfolge von Tagen',
    weekendsInRow: 'Wochenenden in Folge',
    wholeWeekends: 'Ganze Wochenenden',
    fairShifts: 'Schichten gerecht verteilt',
    fairHours: 'Stunden gerecht verteilt',
    fairWeekends: 'Wochenenden gerecht verteilt',
    maxSites: 'Meiste Standorte in der Woche',
    maxWeekends: 'Meiste Wochenenden im Monat',
    weekendsWorked: 'Wochenenden mit Arbeit im Monat',
    maxTravel: 'Weitester Weg von zu Hause',
    countDays: 'Arbeitstage in einem Zeitraum',
    countDaysOff: 'Freie Tage in einem Zeitraum',
    countShifts: 'Schichten in einem Zeitraum',
    countHours: 'Stunden in einem Zeitraum',
    countWeekends: 'Wochenenden mit Arbeit in einem Zeitraum',
    freeWeekends: 'Freie Wochenenden in einem Zeitraum',
    daysOffInRow: 'Freie Tage am Stück in einem Zeitraum',
    countKinds: 'Verschiedene Arten in einem Zeitraum',
    countSites: 'Verschiedene Standorte in einem Zeitraum',
    countTags: 'Verschiedene Merkmale in einem Zeitraum',
    preference: 'Erwünschte oder unerwünschte Schichten',
    curve: 'Gebrauchte Personen nach Tageszeit',
    present: 'Personen an einem Ort zu jeder Zeit',
    together: 'Nie ohne jemanden im Dienst',
    ratio: 'Gebrauchte Personen für je so viele andere',
    apart: 'Nie zur selben Zeit wie jemand im Dienst',
    startTimes: 'Von Tag zu Tag ähnliche Anfänge',
    rotation: 'Tage reihum',
    gaps: 'Lücken zwischen Schichten eines Tages',
    span: 'Erster Beginn bis letztes Ende am Tag',
    alternatives: 'Alternativen: nur manche sind nötig',
    breaks: 'Pausen',
    links: 'Verbundene Schichten, dieselben Leute',
    premium: 'Zuschläge niedrig halten',
    overtime: 'Überstunden niedrig halten',
    activation: 'Wenige Leute im Dienst',
    pay: 'Lohnkosten niedrig halten',
    journeys: 'Wege von zu Hause kurz halten',
    wayBetween: 'Zeit für den Weg zwischen Standorten',
  },
};
