import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

export const board: Language['board'] = {
  title: 'Dienstplan',
  today: 'Diese Woche',
  day: 'Tag',
  shift: 'Schicht',
  shifts: 'Schichten',
  zone: (zone) => `Ortszeit ${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`,
  clockChange: (hours) =>
    `Die Uhr wird ${hours < 0 ? 'vorgestellt' : 'zurückgestellt'}: Der Tag hat ${24 + hours} Stunden`,
  again: 'zum zweiten Mal, nachdem die Uhr zurückgestellt wurde',
  onShift: (most) => `Bis zu ${number(most)} Personen gleichzeitig im Dienst`,
  emptyDay: 'An diesem Tag ist nichts geplant.',
  idle: (count) => `${number(count)} ohne Schicht`,
  view: 'Ansicht nach',
  site: 'Standort',
  source: 'Anzeigen',
  published: 'Veröffentlichter Dienstplan',
  moreTools: 'Mehr',
  moreLine: 'Einzelheiten',
  moreOfWeek: 'Mehr zu dieser Woche',
  print: 'Drucken',
  closed: (sites) =>
    `Den veröffentlichten Dienstplan von ${sites} kann nur die Administration ändern; so ist es eingestellt.`,
  noRota: 'Für diese Woche gibt es noch keinen Dienstplan',
  noRotaHelp: 'Tragen Sie ein, wer wann gebraucht wird, und starten Sie dann einen Planungslauf.',
  noRotaDemand: (slots) =>
    plural(slots, {
      one: '1 Platz ist zu besetzen. Noch ist niemand eingeplant.',
      other: '# Plätze sind zu besetzen. Noch ist niemand eingeplant.',
    }),
  unplanned: (slots) =>
    plural(slots, {
      one: '1 Platz ist noch in keinem Dienstplan.',
      other: '# Plätze sind noch in keinem Dienstplan.',
    }),
  notPlanned: (count) =>
    plural(count, { one: '1 Person, noch nicht geplant', other: '# Personen, noch nicht geplant' }),
  noRotaMember: 'Der Dienstplan erscheint hier, sobald er veröffentlicht ist.',
  goPlan: 'Diese Woche planen',
  openCount: (count) => plural(count, { one: '1 offener Platz', other: '# offene Plätze' }),
  gapCount: (count) =>
    plural(count, { one: '1 Schicht teilweise offen', other: '# Schichten teilweise offen' }),
  inPart: (count) => plural(count, { one: '1 teilweise', other: '# teilweise' }),
  gap: 'Teilweise offen: dann ist Urlaub',
  absentGap: 'Teilweise offen: Die Person hat dann gefehlt',
  nobody: 'unbesetzt: Urlaub',
  nobodyAbsent: 'unbesetzt: Ausfall',
  notNeeded: 'Nicht nötig: Eine Alternative wurde gewählt',
  missing: (count) => plural(count, { one: '1 Person fehlt', other: '# Personen fehlen' }),
  borrowed: (count) =>
    plural(count, {
      one: '1 Schicht übernimmt jemand von einem anderen Standort.',
      other: '# Schichten übernehmen Personen von anderen Standorten.',
    }),
  elsewhere: 'anderswo',
  over: 'über Vertragsstunden',
  unacknowledged: {
    mark: 'Änderung nicht bestätigt',
    count: (count) =>
      plural(count, {
        one: '1 Änderung ist noch nicht bestätigt.',
        other: '# Änderungen sind noch nicht bestätigt.',
      }),
    who: 'Wer hat diese Woche bestätigt?',
    nameless: 'jemand ohne Namen',
    isNew: (shift) => `neu: ${shift}`,
    gone: (shift) => `nicht mehr ${shift}`,
    moved: (now, was) => `${now} (vorher ${was})`,
    freed: (count) =>
      plural(count, {
        one: '1 Person hat eine Schicht nicht mehr und das noch nicht bestätigt:',
        other: '# Personen haben eine Schicht nicht mehr und das noch nicht bestätigt:',
      }),
    all: 'Alle haben ihre Schichten bestätigt.',
    open: (count) =>
      plural(count, {
        one: '1 Person hat noch nicht bestätigt:',
        other: '# Personen haben noch nicht bestätigt:',
      }),
    done: (count, names) =>
      `${plural(count, { one: '1 Person hat', other: '# Personen haben' })} bestätigt: ${names}`,
    remind: 'Erinnern',
    remindOf: (who) => `${who} erinnern`,
    remindAll: (count) => plural(count, { one: '1 Person erinnern', other: 'Alle # erinnern' }),
    told: (count, already) => {
      if (count === 0) return already === 0 ? '' : 'Vor weniger als einer Minute erinnert.';
      return plural(count, { one: '1 Person wird erinnert.', other: '# Personen werden erinnert.' });
    },
    since: (day, time) => `Die Änderung vom ${day}, ${time}, ist noch nicht bestätigt.`,
    was: (hours) => `Vorher: ${hours}.`,
  },
  vacant: {
    left: 'Ausgeschieden: Diese Schicht ist nicht besetzt',
    'contract-ended': 'Der Vertrag endet vorher: Diese Schicht ist nicht besetzt',
  },
  clocked: (at, out) => (out === null ? `Eingestempelt ${at}` : `Eingestempelt ${at}, ausgestempelt ${out}`),
  lent: {
    count: (count) =>
      plural(count, {
        one: '1 Schicht hat ihre Aushilfe verloren.',
        other: '# Schichten haben ihre Aushilfen verloren.',
      }),
    help: 'Die Leitung am Stammstandort hat die Abwesenheit genehmigt oder gemeldet. Die Schichten besetzen Sie neu.',
    who: (name, site) => (site === '' ? name : `${name} (${site})`),
    onLeave: (who, what, when) => `${who} ist abwesend: ${what}, ${when}.`,
    opened: (who, what, when) => `${who} fällt aus, die Schicht ist offen: ${what}, ${when}.`,
    show: 'Schicht anzeigen',
  },
  missed: {
    mark: 'Nicht eingestempelt',
    here: (who, time) => `${who} ist bei der Arbeit, eingestempelt um ${time}.`,
    left: (who, time) => `${who} hat um ${time} ausgestempelt.`,
    worked: (who, clocked) =>
      `${who} hat in dieser Schicht gearbeitet: ${clocked}. Die erfassten Stunden bleiben, dann ohne Schicht.`,
    anyway: (came) => `${came} Trotzdem als nicht erschienen melden?`,
    since: (time) => `Nicht eingestempelt: Die Schicht begann um ${time}.`,
    late: (who) => `${who} als verspätet melden`,
    noShow: (who) => `${who} als nicht erschienen melden`,
  },
  warned: {
    title: 'Bitte vorher prüfen',
    hint: (what, warnings) => `${what} Warnung: ${warnings}`,
    accept: 'Trotzdem ausführen',
  },
  byHand: 'Von Hand zugewiesen',
  pinned: 'Fixiert',
  leave: 'Abwesend',
  unavailable: 'Nicht verfügbar',
  off: (what, times) => `${what} ${times}`,
  assigned: (who, what) => `${who} übernimmt ${what}.`,
  emptied: (who, what) => `${who} ist nicht mehr eingeteilt: ${what}. Der Platz ist offen.`,
  notEmptied: (who, what) => `${who} lässt sich nicht aus der Schicht nehmen: ${what}`,
  swapped: (who, instead, what) => `${who} übernimmt ${what} anstelle von ${instead}.`,
  moved: (who, from, to) => `${who} wechselt von ${from} zu ${to}.`,
  notExchanged: (one, what, other, that) => `${one} (${what}) und ${other} (${that}) können nicht tauschen`,
  exchanged: (one, what, other, that) =>
    `${one} und ${other} tauschen: ${one} übernimmt ${what}, ${other} ${that}.`,
  dropHint: 'Auf einer Person, einem offenen Platz oder einer anderen Schicht ablegen.',
  pickHint: (what) =>
    `Aufgenommen: ${what}. Tippen Sie auf einen offenen Platz oder eine andere Schicht, oder nutzen Sie die Pfeiltasten und die Eingabetaste.`,
  pickNothing: 'Dadurch würde sich nichts ändern.',
  refused: (who, what) => `${who} kann ${what} nicht übernehmen`,
  working: 'Regeln werden geprüft …',
  detail: {
    labelOf: (who, shift) => `${who}, ${shift}`,
    why: (who) => `Warum ${who}?`,
    filled: 'Die Schicht wurde inzwischen besetzt',
    left: (who) => `${who} ist in dieser Schicht nicht mehr eingeteilt`,
    now: (who) => `Jetzt in dieser Schicht: ${who}.`,
    nobodyNow: 'In dieser Schicht ist jetzt niemand eingeteilt.',
    cost: 'Was dafür und dagegen spricht',
    costHelp:
      'Was diese Wahl nach jeder Regel ausmacht; ein Minus ist eine Ersparnis. Die Balken zeigen, wie viel jede Regel zählt.',
    noCost: 'Keine Regel spricht für oder gegen diese Wahl.',
    asOf: (day, time) => `Stand ${day}, ${time}.`,
    noReason: 'Für diese Wahl wurden keine Gründe festgehalten.',
    same: 'gleich gut',
    qualifiedUntil: (day, who) =>
      who === null ? `Qualifikation nur bis ${day} gültig` : `${who}: Qualifikation nur bis ${day} gültig`,
    points: (count) => plural(count, { one: '# Punkt', other: '# Punkte' }),
    put: 'Zuweisen',
    bend: 'Trotzdem zuweisen …',
    bendOf: (who) => `${who} trotzdem zuweisen`,
    bendWhy: (who) => `Begründung (${who} liest sie mit, und sie steht im Protokoll)`,
    instead: 'Stattdessen zuweisen',
    candidates: 'Wer die Schicht übernehmen könnte',
    others: 'Wer die Schicht sonst übernehmen könnte',
    free: (count) => plural(count, { one: '1 Person kann', other: '# Personen können' }),
    nobodyQualified: (isBesides) =>
      isBesides
        ? 'Niemand sonst ist zu dieser Zeit dafür qualifiziert.'
        : 'Niemand ist zu dieser Zeit dafür qualifiziert.',
    vacant: {
      left: (who) => `${who} war eingeteilt und ist ausgeschieden.`,
      'contract-ended': (who) => `${who} war eingeteilt, der Vertrag endet aber vorher.`,
    },
    onLeave: (who) => `${who} war eingeteilt und ist in genehmigter Abwesenheit.`,
    absent: (who) => `${who} war eingeteilt und hat gefehlt.`,
    emptiedBy: (who, by, when) => `Nicht mehr eingeteilt: ${who}. Geändert von ${by}, ${when}.`,
    freeElsewhere: (count) =>
      plural(count, {
        one: '1 Person von einem anderen Standort kann',
        other: '# Personen von anderen Standorten können',
      }),
    furtherFree: (count) => `und ${number(count)} weitere`,
    nobodyFree: 'Niemand kann sie übernehmen, ohne eine Regel zu verletzen.',
    barred: (count, site) =>
      plural(count, {
        one: `1 Person von ${site} kann nicht`,
        other: `# Personen von ${site} können nicht`,
      }),
    barredElsewhere: (count) =>
      plural(count, {
        one: '1 Person von einem anderen Standort kann nicht',
        other: '# Personen von anderen Standorten können nicht',
      }),
    furtherBarred: (count) => `und ${number(count)} weitere, die mehr Regeln verletzen`,
    moveTo: 'Verschieben nach',
    openSlot: 'ein offener Platz …',
    move: 'Verschieben',
    pick: 'Neue Schicht im Dienstplan wählen',
    pickOpen: 'Person im Dienstplan wählen',
    pickKey: 'Im Dienstplan geht das auch mit der Taste M.',
    takeOff: (who) => `${who} aus dieser Schicht nehmen`,
    message: 'Allen in dieser Schicht schreiben',
    remove: 'Diese Schicht entfernen',
    removeAsk: (what, when) => `${what}, ${when}, entfernen?`,
    notPlanned: 'Diese Zeile ist noch in keinem Dienstplan. Planen Sie die Woche, um sie zu besetzen.',
    whyOpen: (count, site) =>
      plural(count, {
        one: `Warum die 1 Person von ${site} nicht kann`,
        other: `Warum die # Personen von ${site} nicht können`,
      }),
    leftOpen: 'Der Planungslauf ließ den Platz offen; inzwischen kann ihn jemand übernehmen.',
    addedLater: 'Die Schicht kam erst dazu, als der Dienstplan schon fertig war.',
    openedBy: (who, kind) => `${who} war eingeteilt und ist abwesend gemeldet (${kind}).`,
    people: (count) => plural(count, { one: '1 Person', other: '# Personen' }),
    changes: 'Wodurch der Platz besetzt werden könnte',
    change: {
      cap: (who, rule, by) => `${who}: „${rule}“ wird um ${by} gelockert`,
      certificate: (who) => `${who} erwirbt bis dahin die Qualifikation`,
      renewal: (who) => `${who} erneuert bis dahin die Qualifikation`,
      leave: (who) => `${who} verschiebt die Abwesenheit`,
      availability: (who) => `${who} wäre zu dieser Zeit verfügbar`,
      swap: (who, other) => `${who} übernimmt diese Schicht, und ${other} übernimmt dafür die von ${who}`,
    },
    units: { days: 'Tage', shifts: 'Schichten', sites: 'Standorte', weekends: 'Wochenenden' },
    elsewhere: 'Die Schicht ist an einem anderen Standort; dessen Leitung besetzt sie.',
    onlyManagers: 'Den Dienstplan kann nur die Leitung ändern.',
    of: (filled, target) => `${number(filled)} von ${number(target)} besetzt`,
  },
};

export const boardShifts: Language['boardShifts'] = {
  times: 'Zeiten ändern',
  start: 'Beginn',
  end: 'Ende',
  wrongOrder: 'Das Ende muss nach dem Beginn liegen.',
  skipped: 'Diese Uhrzeit gibt es nicht: Die Uhr wird dann vorgestellt.',
  noTime: 'Geben Sie Beginn und Ende an.',
  noLength: 'Beginn und Ende sind gleich. Ändern Sie eines davon.',
  nextDay: (day) => `Das Ende liegt vor dem Beginn. Ist es eine Nachtschicht, wählen Sie als Ende ${day}.`,
  inPast:
    'Diese Schicht liegt in der Vergangenheit. Ihre Stunden zählen als geplant: in der Arbeitszeit und bei den Stundengrenzen.',
  begun: 'Diese Schicht hat schon begonnen. Ihre Stunden zählen ab ihrem Beginn als geplant.',
  hours: (before, after) => `Geplant: ${after} statt ${before}. Gestempelte Zeiten bleiben, wie sie sind.`,
  inDraft:
    'Ändert die Zeiten in diesem Entwurf und in der Planung. Benachrichtigt wird erst, wenn er veröffentlicht ist.',
  barred: 'So lässt es sich nicht speichern:',
  asksReason: 'Das übergeht eine eigene Grenze der Person und braucht eine Begründung:',
  save: 'Zeiten speichern',
  moved: (what, when) => `${what} ist jetzt ${when}.`,
  notMoved: (what) => `Die Zeiten von ${what} wurden nicht geändert`,
  overtaken: {
    title: 'Die Schicht hat sich inzwischen geändert',
    by: (who, time) => `${who} hat dies zuerst geändert, um ${time}. Ihre Änderung wurde nicht übernommen.`,
    you: (time) => `Sie haben dies um ${time} anderswo geändert. Diese Änderung wurde nicht übernommen.`,
    somebody: 'Jemand anders hat dies zuerst geändert. Ihre Änderung wurde nicht übernommen.',
    now: (what, when, who) => `Jetzt: ${what}, ${when}, ${who}`,
    gone: (what) => `Jetzt: ${what} gibt es nicht mehr`,
  },
  undone: 'Rückgängig gemacht.',
  notUndone: 'Das lässt sich nicht rückgängig machen',
  add: 'Schicht hinzufügen',
  submit: { rota: 'In den Dienstplan aufnehmen', draft: 'In den Entwurf aufnehmen' },
  site: 'Standort',
  chooseSite: 'Standort auswählen …',
  noSite: 'Wählen Sie den Standort der Schicht aus.',
  name: 'Name',
  requires: 'Qualifikation',
  who: 'Wer die Schicht übernimmt',
  nobody: 'Noch niemand',
  added: {
    rota: (what, when) => `${what}, ${when}, ist im Dienstplan.`,
    draft: (what, when) =>
      `${what}, ${when}, steht im Entwurf. Benachrichtigt wird erst, wenn er veröffentlicht ist.`,
  },
  notAdded: (what) => `${what} wurde nicht hinzugefügt`,
  checking: 'Regeln werden geprüft …',
  addsLater: 'Noch ist niemand eingeteilt: Stunden und Lohn zählen erst mit, wenn jemand die Schicht hat.',
  defaultName: 'Zusätzliche Schicht',
};
