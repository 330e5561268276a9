import type { Language } from '../english.ts';
import { money, number, plural } from './wording.ts';

const people = (count: number) => plural(count, { one: '1 Person', other: '# Personen' });

export const plan: Language['plan'] = {
  title: 'Woche planen',
  need: 'Bedarf',
  needHelp:
    'Jede Zeile ist eine Arbeitszeit und die Zahl der Personen, die sie braucht. Ein Planungslauf besetzt die Zeilen.',
  onlyManagers:
    'Jede Zeile ist eine Arbeitszeit und die Zahl der Personen, die sie braucht. Ändern können die Zeilen die Standortleitung und die Administration.',
  shownSite: 'Anzeigen',
  empty: 'Für diese Woche gibt es noch keinen Bedarf',
  emptyHelp:
    'Kopieren Sie eine frühere Woche, beginnen Sie mit den Öffnungszeiten, oder fügen Sie unten die erste Zeile hinzu.',
  fromSheet: 'Tabelle importieren',
  demandIn: (monday) => `Zur Woche ab ${monday}, die Bedarf hat`,
  copy: 'Kopieren',
  copyFrom: 'Kopieren aus',
  copyAhead: 'Folgende Wochen',
  copyOn: 'Diese Woche in folgende kopieren',
  noWeeks: 'Geben Sie eine ganze Zahl von 1 bis 53 ein.',
  weekOf: (monday, back) => (back === 1 ? 'voriger Woche' : `der Woche vom ${monday}`),
  fromHours: 'Woche aus den Öffnungszeiten füllen',
  template: 'Muster',
  templates: { whole: 'Eine Schicht für den ganzen Tag', halves: 'Früh- und Spätschicht' },
  templateNames: { whole: 'Öffnungszeit', early: 'Früh', late: 'Spät' },
  fill: (count) => plural(count, { one: '1 Zeile hinzufügen', other: '# Zeilen hinzufügen' }),
  noHours: (site) => `${site} hat noch keine Öffnungszeiten.`,
  setHours: 'Unter Team & Standorte festlegen',
  copying: (done, total) => `${number(done)} von ${number(total)} Zeilen …`,
  copied: (count) => plural(count, { one: '1 Zeile hinzugefügt.', other: '# Zeilen hinzugefügt.' }),
  wouldCopy: (count) => plural(count, { one: '1 Zeile käme hinzu:', other: '# Zeilen kämen hinzu:' }),
  moreLines: (count) => plural(count, { one: 'und 1 weitere', other: 'und # weitere' }),
  copyUndone: 'Die Kopie ist rückgängig gemacht.',
  oneOff: (count) =>
    plural(count, {
      one: 'Nicht kopiert: 1 Zeile, die im Dienstplan entstanden ist, etwa eine Zusatzschicht.',
      other: 'Nicht kopiert: # Zeilen, die im Dienstplan entstanden sind, etwa Zusatzschichten.',
    }),
  onlyOneOff: (count) =>
    plural(count, {
      one: 'Nichts zu kopieren: Die einzige Zeile der Woche ist im Dienstplan entstanden, etwa als Zusatzschicht.',
      other:
        'Nichts zu kopieren: Die # Zeilen der Woche sind im Dienstplan entstanden, etwa als Zusatzschichten.',
    }),
  nothingToCopy: {
    present: 'Nichts zu kopieren: Alle diese Zeilen sind schon da.',
    closed: 'Nichts kopiert: An diesen Tagen ist der Standort geschlossen.',
    empty: 'Nichts zu kopieren: Die Woche hat keine Zeilen.',
  },
  add: 'Zeile hinzufügen',
  name: 'Name',
  namePlaceholder: 'Theke früh',
  site: 'Standort',
  people: 'Personen',
  profile: 'Erforderliche Qualifikation',
  priority: 'Priorität',
  repeat: {
    label: 'Wiederholen',
    ways: { none: 'Nur an diesem Tag', weekdays: 'Montag bis Freitag', daily: 'Jeden Tag' },
    weekly: (weekday) => `Jeden ${weekday}`,
    until: 'Bis einschließlich',
    noDays: 'Bis dahin gibt es keinen solchen Tag. Wählen Sie einen späteren.',
  },
  closedLeftOut: (days) => `Der Standort ist geschlossen, darum entfallen diese Tage: ${days}.`,
  edit: {
    sign: 'Ändern',
    title: (line) => `Zeile ${line} ändern`,
    days: 'Ändern für',
    station: 'Arbeitsplatz',
    laterFrom: 'Beginn nach der Zeitumstellung',
    laterTo: 'Ende nach der Zeitumstellung',
    saveAll: (lines) => `${number(lines)} Zeilen speichern`,
    ofShift: 'Diese Zeile kommt aus einer Schicht. Ihre Änderung gilt, bis jemand die Schicht ändert.',
    begun: 'Diese Zeile hat schon begonnen.',
    over: 'Diese Zeile ist vorbei.',
    raised: (priority, reasons) => `Zurzeit: ${priority}, denn ${reasons}.`,
    reasons: {
      STARTS_SOON: 'sie beginnt in weniger als 48 Stunden',
      FEW_ELIGIBLE: 'zu wenige Personen haben die Qualifikation',
    },
  },
  closing: {
    sign: 'Tag schließen',
    title: (day) => `Tag schließen: ${day}`,
    note: 'Grund',
    notePlaceholder: 'Inventur',
    act: 'Tag schließen',
    removes: (lines) =>
      lines === 0
        ? 'Keine Zeile dieses Tages wird gelöscht.'
        : plural(lines, {
            one: '1 Zeile dieses Tages wird gelöscht.',
            other: '# Zeilen dieses Tages werden gelöscht.',
          }),
    drafts: (drafts) =>
      plural(drafts, {
        one: 'In 1 Entwurf entfallen diese Schichten.',
        other: 'In # Entwürfen entfallen diese Schichten.',
      }),
    published: (names) =>
      `Veröffentlichte Schichten von ${names} bleiben, bis Sie sie im Dienstplan herausnehmen; erst dann erfahren die Betroffenen davon.`,
    ofShifts: (lines) =>
      plural(lines, {
        one: '1 Zeile, die aus einer Schicht stammt, bleibt.',
        other: '# Zeilen, die aus Schichten stammen, bleiben.',
      }),
    withShifts: 'Auch Zeilen löschen, die aus Schichten stammen',
    clear: 'Geschlossenen Tag leeren',
    clearTitle: (day) => `Geschlossenen Tag leeren: ${day}`,
    clearAct: 'Diese Zeilen löschen',
    leave: 'Zurück zur Planung',
    begun: (lines) =>
      plural(lines, {
        one: '1 Zeile, die schon begonnen hat, bleibt.',
        other: '# Zeilen, die schon begonnen haben, bleiben.',
      }),
    done: (lines) =>
      lines === 0
        ? 'Der Tag ist geschlossen.'
        : plural(lines, {
            one: 'Der Tag ist geschlossen, 1 Zeile ist gelöscht.',
            other: 'Der Tag ist geschlossen, # Zeilen sind gelöscht.',
          }),
    already: 'Dieser Tag ist schon geschlossen.',
    open: 'Wieder öffnen',
    openOf: (site, day) => `Wieder öffnen: ${site}, ${day}`,
    opened: (lines) =>
      lines === 0
        ? 'Der Tag ist wieder geöffnet.'
        : plural(lines, {
            one: 'Der Tag ist wieder geöffnet, 1 Zeile ist wieder da.',
            other: 'Der Tag ist wieder geöffnet, # Zeilen sind wieder da.',
          }),
    leftBegun: (lines) =>
      plural(lines, {
        one: '1 Zeile ist nicht wieder da: Sie hätte schon begonnen.',
        other: '# Zeilen sind nicht wieder da: Sie hätten schon begonnen.',
      }),
    leftPresent: (lines) =>
      plural(lines, { one: '1 Zeile gibt es schon.', other: '# Zeilen gibt es schon.' }),
  },
  running: {
    people: (names) =>
      `Der Dienstplan ist veröffentlicht, mit ${names} in dieser Zeile. Die Schichten bleiben wie veröffentlicht, bis Sie sie im Dienstplan ändern oder die Woche neu planen.`,
    nobody:
      'Der Dienstplan ist veröffentlicht. Er bleibt, wie er ist, bis Sie ihn ändern oder die Woche neu planen.',
    added:
      'Der Dienstplan ist veröffentlicht. Eine neue Zeile wird erst besetzt, wenn Sie die Woche neu planen; eine einzelne Schicht fügen Sie im Dienstplan als zusätzliche Schicht hinzu.',
    board: 'Zum Dienstplan',
  },
  added: 'Hinzugefügt.',
  closed: (site, note) =>
    `${site === null ? 'Geschlossen' : `${site} ist geschlossen`}${note === '' ? '' : `: ${note}`}`,
  handOver: {
    ask: (sites) => `${sites} um Veröffentlichung bitten`,
    askAll: 'Standorte um Veröffentlichung bitten',
    again: 'Noch einmal bitten',
    why: 'Die Leitung des Standorts veröffentlicht. Sie erfährt es in der Konsole und, wo der Server welche verschickt, per E-Mail.',
    othersToo:
      'Er plant auch Standorte anderer Leitungen. Sie erfahren es in der Konsole und, wo der Server welche verschickt, per E-Mail.',
    asked: (whom, when) => `Sie haben ${whom} gebeten, das zu veröffentlichen (${when}).`,
    askedBy: (who, when) => `${who} bittet Sie, das zu veröffentlichen (${when}).`,
    others: (count) => plural(count, { one: '1 weitere Person', other: '# weitere Personen' }),
    waits: (who, from) => `${who} bittet Sie, den Dienstplan ab ${from} zu veröffentlichen.`,
    open: 'Zum Entwurf',
  },
  ofShift:
    'Zeilen ohne ✕ stammen aus einer Schicht: Die Schicht löscht die Administration; wird der Tag geschlossen, können auch ihre Zeilen dieses Tages gelöscht werden.',
  noLength: 'Beginn und Ende sind gleich. Ändern Sie eines davon.',
  skipped: (time) =>
    `${time} gibt es an diesem Tag nicht: Die Uhr wird vorgestellt. Wählen Sie eine Zeit davor oder danach.`,
  nextDay: (day, hours) => `Endet am nächsten Tag, ${day}: ${hours}.`,
  noPeople: 'Geben Sie eine ganze Zahl von 1 bis 500 ein.',
  removeLine: (name) => `Zeile ${name} löschen`,
  removeLineAsk: (name) => `Die Zeile ${name} löschen?`,
  removeShift: (name) => `Schicht ${name} löschen`,
  removeShiftAsk: (name) => `Die Schicht ${name} mit allen Zeilen löschen?`,
  removeRun: (name) => `Entwurf ${name} löschen`,
  removeRunAsk: (name) => `Den Entwurf ${name} löschen?`,
  named: {
    sign: 'Personen und Merkmale',
    title: (line) => `Personen und Merkmale: ${line}`,
    help: 'Bevorzugte Personen werden möglichst eingeplant. Ausgeschlossene werden in dieser Zeile nie eingeplant.',
    preferred: (names) => `Bevorzugt: ${names}`,
    excluded: (names) => `Ausgeschlossen: ${names}`,
    take: (name) => `${name} entfernen`,
    person: 'Person',
    choose: 'Auswählen',
    prefer: 'Bevorzugen',
    exclude: 'Ausschließen',
  },
  further: {
    title: 'Weitere Qualifikationen',
    add: 'Qualifikation hinzufügen',
    need: 'Erforderlich',
    needAll: 'Alle',
    needAny: 'Eine davon',
    all: (names) => `Alle erforderlich: ${names}`,
    any: (names) => `Eine davon erforderlich: ${names}`,
  },
  tags: {
    help: 'Regeln können sich auf Merkmale von Zeilen beziehen, etwa: höchstens zwei schwere Schichten in der Woche.',
    all: (tags) => `Merkmale: ${tags}`,
    tag: 'Merkmal',
    add: 'Merkmal hinzufügen',
  },
  leftOut: (count) =>
    plural(count, { one: '1 Person wird nicht eingeplant', other: '# Personen werden nicht eingeplant' }),
  borrow: 'Personen von anderen Standorten einsetzen',
  lentNow: (count) =>
    plural(count, {
      one: 'Im aktuellen Dienstplan arbeitet in 1 Schicht eine Person von außerhalb. Ohne diese Option endet das.',
      other:
        'Im aktuellen Dienstplan arbeiten in # Schichten Personen von außerhalb. Ohne diese Option endet das.',
    }),
  slots: (count) => plural(count, { one: '1 Platz', other: '# Plätze' }),
  run: 'Dienstplan berechnen',
  runHelp: 'Der Planungslauf sucht innerhalb der Zeitgrenze den besten Dienstplan.',
  time: 'Zeitgrenze',
  seconds: (count) => `${number(count)} s`,
  start: 'Planungslauf starten',
  stop: 'Planungslauf abbrechen',
  stopped: 'Abgebrochen. Es wurde nichts gespeichert.',
  startFrom: 'Ausgangspunkt',
  fresh: 'Leerer Dienstplan',
  nearLive: 'Aktueller Dienstplan',
  keepHands: 'Aktueller Dienstplan mit Änderungen von Hand',
  held: 'Plant den aktuellen Dienstplan neu. Änderungen von Hand bleiben, alles andere ändert sich so wenig wie möglich. Tage, Standorte und Zeitgrenze bleiben wie beim aktuellen Dienstplan.',
  notHeld: (count) =>
    count === null
      ? 'Änderungen von Hand am aktuellen Dienstplan sind nicht geschützt. Der Planungslauf kann sie ändern.'
      : plural(count, {
          one: '1 Änderung von Hand am aktuellen Dienstplan ist nicht geschützt. Der Planungslauf kann sie ändern.',
          other:
            '# Änderungen von Hand am aktuellen Dienstplan sind nicht geschützt. Der Planungslauf kann sie ändern.',
        }),
  mostChanges: 'Höchstzahl der Änderungen',
  anyChanges: 'unbegrenzt',
  changesOfLive: 'Änderungen am aktuellen Dienstplan',
  modes: { generate: 'Dienstplan', rerun: 'Wiederholung', replan: 'Neuplanung' },
  starting: 'Wird gestartet …',
  search: {
    first: 'Der erste Dienstplan entsteht …',
    found: (at, limit) =>
      `Der bisher beste Dienstplan wurde nach ${at} s gefunden. Der Planungslauf sucht bis zu ${limit} s lang einen besseren.`,
    broken: 'Er verletzt noch Regeln, die gelten müssen.',
    title: 'Verlauf der Suche',
    help: 'Jeder Dienstplan hat eine Punktzahl: Offene Plätze zählen am meisten, danach Lohnkosten, Anfahrt, Fairness und Wünsche. Weniger ist besser.',
    plot: 'Punkte des bisher besten Dienstplans im Lauf der Zeit und die Punktzahl, die kein Dienstplan unterbietet',
    points: 'Punkte (weniger ist besser)',
    seconds: (count) => `Sekunden: ${count}`,
    cost: (points) => `bisher bester Dienstplan: ${points} Punkte`,
    bound: (points) => `bewiesen: kein Dienstplan hat weniger als ${points} Punkte`,
  },
  done: 'Der Dienstplan ist fertig',
  failed: 'Der Planungslauf ist fehlgeschlagen',
  openRota: 'Im Dienstplan ansehen',
  publish: 'Veröffentlichen',
  publishing: 'Wird veröffentlicht …',
  isPublished: 'Veröffentlicht: Das Team sieht den Dienstplan unter „Meine Schichten“.',
  inviteStaff: 'Alle einladen, die sich noch nicht anmelden können',
  publishAsk: 'Diesen Dienstplan veröffentlichen?',
  runs: 'Planungsläufe',
  noRuns: 'Noch keine Planungsläufe.',
  covered: 'besetzt',
  cost: 'Lohnkosten',
  gap: 'Geht es besser?',
  allFilled: 'Alle Plätze sind besetzt.',
  openSlots: (count, priority, more) => {
    const kind = priority === '' ? '' : ` (${priority})`;
    const what = plural(count, { one: `1 Platz offen${kind}`, other: `# Plätze offen${kind}` });
    if (more === 0) return `${what}; kein Dienstplan besetzt mehr.`;
    if (more < count)
      return `${what}; ein anderer Dienstplan besetzt vielleicht bis zu ${number(more)} mehr.`;
    return `${what}; ein anderer Dienstplan besetzt vielleicht ${plural(count, { one: 'auch ihn', other: 'sie alle' })}.`;
  },
  preferences: {
    best: (same) => `Lohnkosten, Anfahrt, Fairness und Wünsche: Insgesamt ist kein Dienstplan besser${same}.`,
    atMost: (percent, same) =>
      `Lohnkosten, Anfahrt, Fairness und Wünsche: Insgesamt wäre ein anderer Dienstplan höchstens ${percent} % besser${same}.`,
    sameSlots: ' (bei denselben offenen Plätzen)',
    unknown:
      'Lohnkosten, Anfahrt, Fairness und Wünsche: Ob ein anderer Dienstplan besser ist, ist nicht bekannt.',
  },
  wishes: (kept, asked) =>
    plural(asked, {
      one: `Tageswünsche: ${number(kept)} von 1 erfüllt.`,
      other: `Tageswünsche: ${number(kept)} von # erfüllt.`,
    }),
  best: 'Kein Dienstplan ist besser.',
  unknown: 'Ob ein anderer Dienstplan besser ist, ist nicht bekannt.',
  short: {
    best: 'bestmöglich',
    slots: (more) => `vielleicht ${number(more)} mehr besetzbar`,
    preferences: (percent) => `insgesamt höchstens ${percent} % besser`,
  },
  borrowed: (count) =>
    plural(count, {
      one: '1 Schicht mit jemandem von einem anderen Standort',
      other: '# Schichten mit Personen von anderen Standorten',
    }),
  borrowedHere: (count) =>
    plural(count, {
      one: '1 Schicht an Ihren Standorten mit jemandem von außerhalb',
      other: '# Schichten an Ihren Standorten mit Personen von außerhalb',
    }),
  breaches: (count) =>
    plural(count, {
      one: '1 Verstoß gegen eine Regel, die gelten muss',
      other: '# Verstöße gegen Regeln, die gelten müssen',
    }),
  breaks: {
    short: (count) =>
      plural(count, {
        one: 'Während der Pausen fehlen 1-mal Personen',
        other: 'Während der Pausen fehlen #-mal Personen',
      }),
    at: (when, site, people, rule) =>
      `${when}, ${site}: ${plural(people, { one: '1 Person', other: '# Personen' })} (${rule})`,
    proved: 'Bewiesen: Mit anderen Pausenzeiten würden in diesem Dienstplan nicht weniger Personen fehlen.',
    notProved: 'Nicht bewiesen: Mit anderen Pausenzeiten würden vielleicht weniger Personen fehlen.',
  },
  notProved: 'Nicht bewiesen: Ein anderer Dienstplan verletzt vielleicht weniger Regeln.',
  conflict: {
    title: 'Was sich widerspricht',
    lead: (count) =>
      plural(count, {
        one: 'Mit diesen Personen und Schichten kann kein Dienstplan das einhalten:',
        other: 'Mit diesen Personen und Schichten kann kein Dienstplan das alles zugleich einhalten:',
      }),
    wayOut: (count) =>
      plural(count, {
        one: 'Lockern oder entfernen Sie die Regel, oder ändern Sie Personen oder Schichten.',
        other: 'Lockern oder entfernen Sie eine davon, oder ändern Sie Personen oder Schichten.',
      }),
    askOut: (count) =>
      plural(count, {
        one: 'Ändern Sie Personen oder Schichten, oder bitten Sie die Administration, sie zu lockern oder zu entfernen.',
        other:
          'Ändern Sie Personen oder Schichten, oder bitten Sie die Administration, eine davon zu lockern oder zu entfernen.',
      }),
    perhapsFewer: 'Vielleicht genügen weniger davon.',
    together: 'Mehrere zusammen',
    stays: (who, shift) => `${who} bleibt eingeteilt: ${shift}`,
    ofRun: 'Gilt nur für diesen Planungslauf.',
    show: 'Regel zeigen',
    showOf: (rule) => `Regel zeigen: ${rule}`,
  },
  otherSite: 'ein anderer Standort',
  hiddenSites: (count) => plural(count, { one: '1 weiterer Standort', other: '# weitere Standorte' }),
  furtherSites: (shown, rest) => `${shown} und ${number(rest)} weitere`,
  shares: 'Stunden je Person',
  sharesHelp:
    'Der Strich zeigt den gerechten Anteil: die Vertragsstunden, bei Personen ohne Vertrag den Durchschnitt.',
  elapsed: 'Rechenzeit',
  publication: {
    good: 'Jeder Platz ist besetzt.',
    seen: 'Das Team sieht ihn sofort.',
    replaces:
      'Er ersetzt den aktuellen Dienstplan für dieselben Tage und Standorte. Das Team sieht ihn sofort.',
    breaksRules: 'Dieser Dienstplan verletzt Regeln, die gelten müssen.',
    open: (count, priority) =>
      plural(count, {
        one: `1 Platz ist offen (${priority}).`,
        other: `# Plätze sind offen (${priority}).`,
      }),
    byHand: (count) =>
      plural(count, {
        one: '1 von Hand besetzte Schicht geht an jemand anderen oder wird frei.',
        other: '# von Hand besetzte Schichten gehen an andere oder werden frei.',
      }),
    newer: (count) =>
      plural(count, {
        one: '1 Zeile wurde nach diesem Planungslauf hinzugefügt oder geändert.',
        other: '# Zeilen wurden nach diesem Planungslauf hinzugefügt oder geändert.',
      }),
    stale: (count) =>
      plural(count, {
        one: '1 Schicht kann nicht mehr wie geplant gearbeitet werden',
        other: '# Schichten können nicht mehr wie geplant gearbeitet werden',
      }),
    staleHelp: 'Das hat sich geändert, nachdem der Dienstplan entstand:',
    without: (count) =>
      plural(count, {
        one: 'Ohne diese Schicht veröffentlichen',
        other: 'Ohne diese # Schichten veröffentlichen',
      }),
    again: 'Diese neu planen',
    blind: 'Der Vergleich mit dem aktuellen Dienstplan war nicht möglich',
    blindly: 'Ohne Vergleich veröffentlichen',
    compareAgain: 'Erneut vergleichen',
    more: (count) => `${number(count)} weitere dieser Art.`,
    noticeCost: (amount, currency, affected) =>
      `Die kurzfristige Ankündigung kostet ${money(amount, currency)} für ${people(affected)}.`,
    unchecked:
      'Ankündigungsfristen, Stunden und Änderungen seit der Entstehung des Dienstplans ließen sich nicht prüfen.',
    begun: 'Die Woche hat begonnen.',
    soon: (days) =>
      days < 1
        ? 'Er beginnt innerhalb eines Tages; das Team erfährt sehr kurzfristig davon.'
        : `Er beginnt in ${plural(days, { one: '1 Tag', other: '# Tagen' })}; das Team erfährt kurzfristig davon.`,
    openThen: (before, after) => `Offene Plätze: bisher ${number(before)}, danach ${number(after)}.`,
    lentThen: (before, after) =>
      `Schichten mit Personen von außerhalb: bisher ${number(before)}, danach ${number(after)}.`,
    lentEnds: (count) =>
      plural(count, {
        one: '1 Person von außerhalb fällt weg',
        other: '# Personen von außerhalb fallen weg',
      }),
    lentShifts: (name, count) => `${name} (${plural(count, { one: '1 Schicht', other: '# Schichten' })})`,
    changes: (added, removed, retimed, affected) =>
      `Änderungen am aktuellen Dienstplan: ${number(added)} neu, ${number(removed)} entfernt, ${number(retimed)} zu anderen Zeiten; betrifft ${people(affected)}.`,
    past: (count) =>
      plural(count, {
        one: '1 der geänderten Schichten ist schon vorbei. Die Aufzeichnungen würden sich nachträglich ändern.',
        other:
          '# der geänderten Schichten sind schon vorbei. Die Aufzeichnungen würden sich nachträglich ändern.',
      }),
    which: 'Was veröffentlicht wird',
    allSites: (count) => `Alle ${number(count)} Standorte`,
    only: (site) => `Nur ${site}`,
    what: (sites, span, filled) =>
      `${sites}, ${span}: ${plural(filled, { one: '1 Schicht besetzt', other: '# Schichten besetzt' })}.`,
    told: (count) =>
      plural(count, { one: '1 Person wird benachrichtigt', other: '# Personen werden benachrichtigt' }),
    toldNobody: 'Für niemanden ändert sich etwas, daher wird niemand benachrichtigt.',
    mailedNobody: 'Niemand bekommt eine E-Mail.',
    mailed: (count) =>
      plural(count, {
        one: '1 Person bekommt eine E-Mail.',
        other: '# Personen bekommen eine E-Mail.',
      }),
    noMails: 'Dieser Server verschickt keine E-Mails. Alle sehen es unter „Meine Schichten“.',
    noAddress: (names) => `Ohne E-Mail-Adresse: ${names}. Sie sehen es unter „Meine Schichten“.`,
    mailsOff: (names) => `Möchten keine E-Mails zum Dienstplan: ${names}.`,
    hasLeft: (names) => `Ausgeschieden: ${names}.`,
    done: (sites, span) => `Veröffentlicht: ${sites}, ${span}.`,
    leftOut: (count) =>
      plural(count, {
        one: '1 Schicht, die nicht mehr wie geplant gearbeitet werden konnte, ist jetzt offen.',
        other: '# Schichten, die nicht mehr wie geplant gearbeitet werden konnten, sind jetzt offen.',
      }),
    rest: (sites) => `Weiterhin Entwurf: ${sites}.`,
    overtaken: 'Jemand anders hat das zuerst veröffentlicht. Was Sie jetzt sehen, gilt.',
    overtakenBy: (who, time) =>
      `${who} hat das um ${time} Uhr bereits veröffentlicht. Was Sie jetzt sehen, gilt.`,
    overtakenByYou: (time) => `Sie haben das um ${time} Uhr in einem anderen Fenster veröffentlicht.`,
    corrected:
      'Der Entwurf wurde inzwischen geändert. Die Angaben oben sind jetzt auf dem neuesten Stand. Bitte prüfen Sie sie, bevor Sie veröffentlichen.',
    draft: 'Entwurf: Das Team sieht ihn noch nicht und wird über Änderungen hier nicht benachrichtigt.',
  },
  compare: {
    from: 'Von',
    to: 'Nach',
    compare: 'Vergleichen',
    hide: 'Ausblenden',
    same: 'Die beiden Dienstpläne sind gleich.',
    shift: 'Schicht',
    live: 'Aktueller Dienstplan',
    counted: (sites) => `Beide Seiten zählen nur ${sites}, und nur die Zeit, die beide planen.`,
    notShared: 'Die beiden Dienstpläne haben keinen Standort gemeinsam. Es gibt nichts zu vergleichen.',
    noneLive: 'Dort ist noch nichts veröffentlicht.',
    figures: {
      open: 'Offene Plätze',
      filled: 'Besetzte Schichten',
      hours: 'Stunden',
      cost: 'Lohnkosten',
      travel: 'Anfahrt, km',
      lent: 'Schichten mit Personen von außerhalb',
    },
    changes: (added, removed, affected) =>
      `${number(added)} neu, ${number(removed)} entfernt; betrifft ${people(affected)}.`,
  },
};
