import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

export const mine: Language['mine'] = {
  title: 'Meine Schichten',
  next: 'Nächste Schicht',
  now: 'Läuft gerade',
  today: 'Heute',
  tomorrow: 'Morgen',
  nothing: 'In den nächsten Wochen haben Sie keine Schichten.',
  weeks: ['Diese Woche', 'Nächste Woche'],
  weekOf: (monday) => `Woche vom ${monday}`,
  free: 'Keine Schichten veröffentlicht.',
  standBy: 'In Bereitschaft',
  needNotCome: 'Sie müssen nicht kommen.',
  fairness: {
    title: 'Ihr Anteil an Nächten und Wochenenden',
    since: (day) =>
      `Veröffentlichte Schichten seit ${day}. Ihr Anteil ist, was nach Ihrem Vertrag auf Sie entfällt, gemessen an den Personen Ihres Standorts, die diese Schichten hätten übernehmen können. Wer mehr hatte, wird im nächsten Dienstplan entlastet.`,
    share: (share) => `Ihr Anteil: ${number(share)}`,
  },
  changes: {
    title: 'Änderungen, die Sie bestätigen sollen',
    removed: 'Entfällt:',
    added: 'Neu:',
    was: (old) => `(vorher ${old})`,
    cut: (parts, leave) =>
      parts === 1 ? `Kürzer wegen Ihrer Abwesenheit ${leave}:` : `Geteilt wegen Ihrer Abwesenheit ${leave}:`,
    youWork: (day, hours) => `${day}: Sie arbeiten ${hours}`,
    noBreak: (parts) =>
      parts === 1 ? 'Im Rest ist keine Pause geplant.' : 'In diesen Teilen ist keine Pause geplant.',
    published: (count, first, last) =>
      `${plural(count, { one: '1 Schicht wurde', other: '# Schichten wurden' })} veröffentlicht: ${first === last ? first : `${first} – ${last}`}`,
    why: {
      claimed: 'Sie wollten sie übernehmen.',
      given: (who) => `Von Ihnen an ${who} abgegeben.`,
      taken: (who) => `Von ${who} übernommen.`,
      swapped: (who) => `Mit ${who} getauscht.`,
      freed: 'Sie sind dann abwesend.',
      leftOver: 'Das bleibt neben Ihrer Abwesenheit von einer Ihrer Schichten.',
    },
    acknowledge: 'Alle bestätigen',
    done: 'Danke. Ihre Leitung sieht, dass Sie die Änderungen kennen.',
  },
  pin: {
    title: 'Ihre PIN für die Zeiterfassung',
    what: 'Damit stempeln Sie am Tablet Ihres Standorts ein und aus. Behalten Sie sie für sich: Niemand kann sie einsehen, auch Ihre Leitung nicht.',
    isSet: 'Sie haben eine PIN. Eine neue ersetzt sie.',
    label: 'Neue PIN, 4 bis 6 Ziffern',
    form: (count) =>
      count === 0
        ? 'Geben Sie eine PIN mit 4 bis 6 Ziffern ein.'
        : `Eine PIN besteht aus 4 bis 6 Ziffern. Diese hat ${count} Zeichen.`,
  },
  feed: {
    title: 'Ihre Schichten in Ihrem eigenen Kalender',
    what: 'Ein privater Link zeigt Ihre veröffentlichten Schichten mit Adresse und Notizen im Kalender Ihres Telefons oder Computers und hält sie aktuell.',
    secret:
      'Wer den Link hat, kann Ihre Schichten sehen; geben Sie ihn nicht weiter. Er wird nur einmal angezeigt. Ein neuer Link ersetzt den alten.',
    active: (since) => `Ihr Link ist aktiv, erstellt am ${since}.`,
    off: 'Sie haben zurzeit keinen Link.',
    make: 'Link erstellen',
    another: 'Neuen Link erstellen',
    end: 'Link abschalten',
    link: 'Ihr privater Kalender-Link',
    copy: 'Kopieren',
    open: 'In meinem Kalender öffnen',
    made: 'Ihr Link ist bereit. Abonnieren Sie ihn in Ihrem Kalender („Per URL“).',
    copied: 'Link kopiert.',
    ended: 'Ihr Link ist abgeschaltet. Kalender, die ihn nutzen, werden nicht mehr aktualisiert.',
  },
};
