import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

/** Without signs between thousands, which would have two readings again. */
const comma = (decimals: string) => String(decimals).replace('.', ',');

/** `Zeile 4`, `Zeilen 4, 6–7`. */
const lines = (rows: string) => `${/^\d+$/.test(rows) ? 'Zeile' : 'Zeilen'} ${rows}`;

export const sheets: (typeof english)['sheets'] = {
  sameName: ({ count, what, ids }) =>
    `${number(count)} haben diesen Namen (${what}); bitte die ID schreiben: ${ids}`,
  mustName: ({ what, value, way }) => `${value} gibt es als ${what} nicht; ${way}`,
  overTooMany:
    'das Blatt umfasst zu viele Zellen; bitte leere Zeilen und Spalten neben der Tabelle löschen oder als CSV senden',
  noWorkbook:
    'die Datei ist keine lesbare Arbeitsmappe (.xlsx); bitte als .xlsx ohne Passwort oder als CSV UTF-8 neu speichern',
  unpacks: ({ mebibytes }) =>
    `die Arbeitsmappe ist entpackt größer als ${number(mebibytes)} MiB; bitte Bilder und andere Blätter weglassen oder als CSV senden`,
  noSheet: 'die Arbeitsmappe hat kein sichtbares Blatt',
  onlySheet: ({ sheet, names }) => `Nur das Blatt ${sheet} wurde gelesen; weggelassen: ${names}.`,
  hiddenColumns: ({ letters }) =>
    `Spalten, die in der Datei ausgeblendet sind, wurden mitgelesen: ${letters}.`,
  merged: ({ area }) => `ist eine der verbundenen Zellen ${area}; Verbindung aufheben und jede ausfüllen`,
  formula: 'enthält eine Formel; stattdessen ihren Wert einsetzen (kopieren, dann nur Werte einfügen)',
  error: ({ value }) => `enthält den Fehler ${value}; bitte einen Wert einsetzen`,
  textTooLong: ({ most }) => `enthält mehr als ${number(most)} Zeichen, mehr fasst keine Arbeitsmappe`,
  unreadableCell: ({ shown }) =>
    `ist nicht lesbar (${shown}); neu schreiben und die Datei als CSV UTF-8 speichern`,
  notUtf8: ({ shown }) =>
    `Die Datei ist nicht UTF-8; sie wurde als Windows-1252 (Westeuropa) gelesen: ${shown}.`,
  quotes: ({ row }) =>
    `Zeile ${row} hat eine Zelle, die mit einem Anführungszeichen beginnt und nicht mit einem endet; die inneren verdoppeln oder alle weglassen`,
  noRows:
    'die Datei ist leer; ihre erste Zeile muss die Spalten nennen, wie in der Vorlage, und jede weitere ist ein Eintrag',
  onlyHeader:
    'die Datei nennt ihre Spalten und hat darunter keine Zeile; für jeden Datensatz eine Zeile ergänzen oder die richtige Datei wählen',
  workbookAsText:
    'die Datei ist eine Arbeitsmappe (Excel), wurde aber als CSV gesendet; mit der Endung .xlsx versehen oder als CSV UTF-8 speichern',
  picture:
    'die Datei ist ein Bild und keine Tabelle; bitte die Tabelle als CSV UTF-8 oder .xlsx speichern und wählen',
  pdf: 'die Datei ist ein PDF und keine Tabelle; bitte die Tabelle als CSV UTF-8 oder .xlsx speichern und wählen',
  utf16: 'die Datei ist in UTF-16 geschrieben, ohne es anzugeben; bitte als CSV UTF-8 speichern',
  noText: 'die Datei enthält keinen Text; bitte die Tabelle als CSV UTF-8 oder .xlsx speichern und wählen',
  tooManyFileRows: ({ most, count }) =>
    `die Datei hat mehr als ${number(most)} Zeilen (${number(count)}); bitte in Teilen senden`,
  cutOff: ({ cells, headings }) =>
    `ist die letzte Zelle einer Zeile mit ${number(cells)} von ${number(headings)} Zellen; vielleicht wurde die Datei abgeschnitten: Speichern Sie sie neu, oder ergänzen Sie die Trennzeichen leerer Zellen`,
  currencyFilledIn: ({ currency, rows }) =>
    `Zeilen ohne Währung bekommen die der Organisation, ${currency} (${lines(rows)}).`,
  typeFilledIn: ({ rows }) => `Zeilen ohne Vertragsart bekommen permanent (${lines(rows)}).`,
  payFilledIn: ({ rows }) => `Zeilen ohne Stundenlohn bekommen 0 (${lines(rows)}).`,
  hoursFilledIn: ({ rows }) =>
    `Zeilen ohne Mindest- oder Höchststunden bekommen dafür die Wochenstunden (${lines(rows)}).`,
  clockSkips: ({ text }) =>
    `${text} gibt es am Standort nicht: In dieser Nacht wird die Uhr vorgestellt; schreiben Sie eine Zeit davor oder danach`,
  clockRepeats: ({ text, first, second }) =>
    `${text} gibt es am Standort zweimal, weil die Uhr in dieser Nacht zurückgestellt wird; schreiben Sie ${first} oder ${second}`,
  likelySame: ({ rows }) =>
    `Neue Zeilen, deren Titel ein vorhandener Artikel schon hat; schreiben Sie dessen Adresse (slug) dazu, um diesen zu ändern: ${lines(rows)}.`,
  hiddenRows: ({ rows }) => `Zeilen, die in der Datei ausgeblendet sind, werden mitgelesen: ${lines(rows)}.`,
  headerBelow: ({ row }) => `Zeile ${row} nennt die Spalten; was darüber steht, wurde weggelassen.`,
  headerDoubtful: ({ row }) =>
    `Zeile ${row} scheint die Spalten zu nennen; die Zeilen darüber löschen, und Spalten, die die Vorlage nicht hat, umbenennen oder löschen`,
  noHeader: 'keine Zeile nennt eine Spalte dieser Tabelle; die erste nennt die Spalten, wie in der Vorlage',
  mayHave: ({ fault, known }) => `${fault}; möglich sind ${known}`,
  leftOut: ({ columns }) => `Spalten, die diese Tabelle nicht hat, wurden weggelassen: ${columns}.`,
  columnMissing: ({ name }) =>
    `die Spalte „${name}“ fehlt; die erste Zeile nennt die Spalten, wie in der Vorlage`,
  columnTwice: 'ist der Name zweier Spalten; bitte eine löschen',
  nearly: ({ meant }) =>
    `ist keine Spalte dieser Tabelle, aber fast „${meant}“; bitte umbenennen oder löschen`,
  noColumnName: ({ row }) =>
    `steht in einer Spalte ohne Überschrift; die Spalte in Zeile ${row} benennen oder leeren`,
  mostMappings: ({ most }) =>
    `Ein Typ hat höchstens ${number(most)} Zuordnungen; bitte löschen Sie eine, die nicht mehr gebraucht wird.`,
  mappingName: ({ name }) =>
    `Dieser Typ hat schon eine Zuordnung „${name}“; bitte wählen Sie einen anderen Namen.`,
  mappedTwice: ({ column }) => `„${column}“ ist zweimal zugeordnet; bitte eine Zuordnung streichen`,
  otherNotation: ({ column }) =>
    `„${column}“ wird nicht so geschrieben: Zahlen haben ein Zeichen vor den Dezimalstellen, Daten eine Reihenfolge`,
  noUnit: ({ column }) => `„${column}“ hat keine Einheit: nur Zahlen haben eine`,
  noKey: ({ column }) =>
    `„${column}“ kann nicht der Schlüssel sein: bitte id, slug oder ein Feld des Typs wählen, das Text oder eine ganze Zahl ist`,
  twoMappings: 'bitte eine Zuordnung nennen oder mitschicken, nicht beides',
  noMapping: ({ id }) => `dieser Typ hat keine Zuordnung ${id}; listImportMappings zeigt die vorhandenen`,
  mappingJson: 'muss eine Zuordnung als JSON sein',
  keyOfSeveral: ({ slugs }) =>
    `diesen Schlüssel haben mehrere Artikel (${slugs}); bitte bei allen bis auf einen ändern oder den Artikel über seine ID nennen`,
  keyOfOther: ({ slug }) => `ist der Schlüssel eines anderen Artikels (${slug}); die ID nennt einen anderen`,
  rowAgain: ({ row }) => `ist dieselbe Zeile wie ${number(row)}; bitte löschen, Zeile ${number(row)} genügt`,
  keyTwice: ({ row }) => `steht auch in Zeile ${row}; bitte eine der Zeilen löschen`,
  unmarked: ({ name, rows }) => `${name}: HTML wurde zu einfachem Text, Zeile ${rows}.`,
  unmarkedWithout: ({ name, rows, dropped }) =>
    `${name}: HTML wurde zu einfachem Text, Zeile ${rows}. Weggefallen: ${dropped}.`,
  readBlank: ({ name, text, rows }) => `${name}: ${text} bedeutet „kein Wert“ (${lines(rows)}).`,
  readBlankLeaves: ({ name, text, rows }) =>
    `${name}: ${text} bedeutet „kein Wert“; was da ist, bleibt (${lines(rows)}).`,
  priceOfNew: 'fehlt: Ein neuer Artikel braucht einen Preis',
  guessed: ({ name, read }) => `${name}: gelesen als ${read}; nichts anderes passt zur Spalte.`,
  guess: ({ value, cell, read }) => `${value} in ${cell} als ${number(read)}`,
  atCell: ({ cell, message }) => `${cell}: ${message}`,
  wholeNumber: 'muss eine ganze Zahl sein, etwa 3',
  number: 'muss eine Zahl sein, etwa 37,5',
  yesNo: 'muss ja oder nein sein',
  date: 'muss ein Datum sein, etwa 01.03.2027 oder 2027-03-01',
  shortYear: 'braucht ein Jahr mit vier Ziffern, etwa 24.12.1990',
  otherCurrency: ({ sign, currency }) =>
    `steht in ${sign}, aber die Währung der Zeile ist ${currency}; bitte den Betrag in ${currency} schreiben oder die andere Währung angeben`,
  twoDates:
    'kann mit dem Tag oder mit dem Monat zuerst gemeint sein: bitte 01.03.2027 oder 2027-03-01 schreiben',
  furtherRows: ({ message, count, rows }) =>
    `${message} (und in ${count === 1 ? '1 weiteren Zeile' : `${number(count)} weiteren Zeilen`}: ${rows})`,
  timeOfDay: 'muss eine Uhrzeit sein, etwa 08:30',
  dateTime: 'muss ein Datum mit Uhrzeit sein, etwa 01.03.2027 08:30',
  twoReadings: ({ decimals, thousands, way }) =>
    `kann ${comma(decimals)} oder ${thousands} heißen: bitte ${comma(way)} oder ${thousands} schreiben`,
  endOfDay: '24:00 ist das Ende eines Tages; ein Beginn ist 00:00 des nächsten',
  noDemand: 'diesen Bedarf gibt es nicht; für eine neue Zeile weglassen',
  madeByShift: ({ shiftId }) => `die Zeile gehört zur Schicht ${shiftId}; bitte die Schicht ändern`,
  siteOfRow: 'für den Standort dieser Zeile sind Sie nicht zuständig',
  siteRequired: 'fehlt: Name oder ID des Standorts',
  siteNotGranted: ({ name }) => `für den Standort ${name} sind Sie nicht zuständig`,
  dateToo: ({ text }) => `braucht auch ein Datum, nicht nur ${text}`,
  over24: ({ start }) => `liegt mehr als 24 h nach dem Beginn, ${day(start)}; bitte aufteilen`,
  afterStart: ({ start }) =>
    `muss nach dem Beginn liegen, ${day(start)}; eine Uhrzeit allein ist die nächste danach`,
  idOfRow: ({ row }) => `ist schon die ID von Zeile ${row}`,
  yearOrFirstDay: 'fehlt; nötig ist es, wenn „Jahr ab“ leer ist',
  leaveYearRange: 'muss ein Jahr von 1970 bis 2199 sein, etwa 2027',
  otherYear: ({ year }) => `liegt nicht in ${year}, das in „Jahr“ steht; bitte eines von beiden leer lassen`,
  yearOfRow: ({ row }) =>
    `ist dieselbe Art und dasselbe Jahr derselben Person wie Zeile ${row}; bitte nur eine davon behalten`,
  mostDaysOfYear: ({ most }) => `darf höchstens ${number(most)} Tage sein, mehr hat ein Jahr nicht`,
  mostHoursOfYear: ({ most }) => `darf höchstens ${number(most)} Stunden sein, mehr hat ein Jahr nicht`,
  carriedBeforeYear: ({ startDate }) => `darf nicht vor dem ersten Tag des Jahres liegen, ${day(startDate)}`,
  newLeaveType: ({ type, cell, meant }) => `Neue Art der Abwesenheit: ${type} (${cell}) – gemeint: ${meant}?`,
  newLeaveTypeBeside: ({ type, cell, types }) =>
    `Neue Art der Abwesenheit: ${type} (${cell}). Vorhanden sind ${types}.`,
  leaveUnit: 'muss Tage oder Stunden sein',
  leaveTermsFilledIn: ({ rows }) =>
    `Arten, die für eine Person neu sind, zählen höchstens 5 Tage je Woche, an jedem Wochentag (${lines(rows)}).`,
  nameOfOther: ({ by, name, written }) =>
    `ist ${written}, aber ${by} nennt ${name}; bitte eines von beiden berichtigen oder den Namen leer lassen`,
  addressOfOther: ({ by, name, written }) =>
    `ist ${written}, das ist nicht die Adresse der Person, die ${by} nennt (${name}); bitte eines von beiden berichtigen oder die E-Mail leer lassen`,
  undoBeyond: 'Reicht über Ihre Standorte hinaus; bitte die Administration fragen',
  undoneAlready: 'dieser Import wurde bereits rückgängig gemacht',
  changedSince: ({ what }) =>
    `${what} wurde nach dem Import geändert; nichts wurde rückgängig gemacht: Bitte ändern Sie von Hand, was falsch ist`,
  deletedSince:
    'etwas aus dem Import wurde seither gelöscht; nichts wurde rückgängig gemacht: Bitte ändern Sie von Hand, was falsch ist',
  nameChanges: ({ before, after }) =>
    `Der Name ändert sich von ${before} in ${after}: Bitte prüfen, ob die Zeile dieselbe Person betrifft.`,
  namesChange: ({ rows }) =>
    `Namen von Personen ändern sich; bitte prüfen, ob diese Zeilen dieselben Personen betreffen: ${lines(rows)}.`,
  qualificationsRemoved: ({ names }) => `Qualifikationen werden entfernt: ${names}.`,
  clearedCells: ({ columns }) =>
    `Leere Zellen löschen, was bisher dort steht; um es zu behalten, die Spalte weglassen: ${columns}.`,
  clearedIn: ({ column, rows }) => `${column} (${lines(rows)})`,
  quoted: ({ text }) => `„${text}“`,
  headingAt: ({ heading, letters }) => `${heading} (${letters})`,
  emailRequired: 'fehlt bei einer Person ohne ID',
  differs: ({ row }) => `weicht von Zeile ${row} ab, die dieselbe Person betrifft; bitte angleichen`,
  differsByAddress: ({ row, email }) =>
    `weicht von Zeile ${row} ab, die dieselbe E-Mail-Adresse hat (${email}); bitte jeder Person eine eigene Adresse geben oder die Namen angleichen`,
  repeated: ({ rows }) => `Zeilen, die nur eine Person einer anderen Zeile wiederholen: ${lines(rows)}.`,
  erased: 'gehört zu einer Person, deren Daten gelöscht wurden; für ein neues Konto bitte weglassen',
  uuid: 'muss eine UUID sein; für neue Personen weglassen',
  withContract: 'fehlt, obwohl die Zeile einen Vertrag hat',
  addressOfRow: ({ row }) => `ist schon die Adresse von Zeile ${row}`,
  addressOf: ({ name, id }) => `ist schon die Adresse von ${name} (${id})`,
  contractOfRow: ({ row }) =>
    `beginnt am selben Tag wie der Vertrag in Zeile ${row} derselben Person; bitte eine der Zeilen löschen`,
  contractOverlap: ({ row, startDate }) =>
    `überschneidet sich mit dem Vertrag derselben Person in Zeile ${row}, der am ${day(startDate)} beginnt; bitte am Tag davor enden lassen`,
  lastAdmin: ({ name }) =>
    `damit hätte niemand mehr Administrationsrechte; bitte ${name} aktiv und mit diesen Rechten lassen, oder sie jemand anderem geben`,
  besideWeek: ({ row, when }) =>
    `kann nicht neben Zeile ${row} stehen, die Stunden ${when} nennt; bitte eine löschen`,
  kinds: ({ kinds }) =>
    `muss eines von ${kinds} sein; Tage, an denen jemand lieber arbeitet, sind Wünsche und stehen hier nicht`,
  weekday: 'muss ein Wochentag sein, etwa Montag, oder 1 (Montag) bis 7',
  besideWeekday: 'muss neben einem Wochentag leer sein: Eine Zeile gilt für die Woche oder für ein Datum',
  emptyForNone: 'muss leer sein, wenn die Art „keine“ ist',
  orDate: 'fehlt; möglich ist stattdessen ein Datum',
  named: ({ text, message }) => `${text}: ${message}`,
  namesTooLong: ({ most }) =>
    `muss Namen von höchstens ${number(most)} Zeichen nennen, durch Semikolon getrennt`,
  homeNotGranted:
    'muss eine Person nennen, für deren Stammstandort Sie zuständig sind; neue Personen kommen über den Import von Personen',
  nobodyKnown:
    'gehört zu niemandem, der hier bekannt ist; bitte berichtigen oder die Person zuerst anlegen (Import von Personen)',
  birth: 'kann kein Geburtsdatum sein; bitte berichtigen oder die Zelle leeren',
  newQualifications: ({ names }) => `Neue Qualifikationen: ${names}.`,
  withLeast: ({ period }) => `fehlt, obwohl hire_${period}_min angegeben ist`,
  addressTwice: 'nennt eine Adresse zweimal; bitte nur einmal',
  pictureAddress: ({ address }) =>
    `muss https-Adressen öffentlicher Server enthalten, etwa https://example.com/front.jpg, nicht ${address}`,
  mostPictures: ({ most, count }) => `darf höchstens ${number(most)} Bilder nennen, nicht ${number(count)}`,
  pastPictures: ({ most }) =>
    `geht über die ${number(most)} Bilder hinaus, die ein Import holt; die anderen bitte mit einer weiteren Datei`,
  noPicture: ({ address, reason }) => `${address} liefert kein Bild: ${reason}`,
  timeOver: ({ seconds }) =>
    `die Zeit eines Imports (${number(seconds)} s) ist um; bitte mit einer weiteren Datei importieren`,
  picturesLater: ({ what }) =>
    `${what} geholt, wenn die Datei importiert wird; bisher ist nur die Form der Adressen geprüft.`,
  noListing: 'diesen Artikel gibt es nicht; für einen neuen weglassen',
  otherType: ({ label, own }) => `ist ein Artikel des Typs ${label}; diese Datei ist für ${own}`,
  slugOfOther: 'gehört oder gehörte zu einem anderen Artikel; bitte eine andere wählen',
  rowToo: ({ row }) => `ist auch der Artikel von Zeile ${row}; bitte eine der Zeilen löschen`,
  oneOfNot: ({ list, value }) => `muss eines von ${list} sein, nicht ${value}`,
  ofWeek: 'der Woche',
  ofDate: 'desselben Datums',
  closedTaken: ({ rows, days }) =>
    `Zeilen an einem Tag, an dem ihr Standort geschlossen ist, wurden übernommen: ${lines(rows)} (${days}).`,
  closedLeftOut: ({ rows, days }) =>
    `Zeilen an einem Tag, an dem ihr Standort geschlossen ist, werden weggelassen, wenn Sie sie nicht ausdrücklich übernehmen: Zeilen ${rows} (${days}).`,
  noneYet: 'es gibt noch keine',
  thereAre: ({ names }) => `es gibt ${names}`,
  andMore: ({ names, count }) => `${names} und ${number(count)} weitere`,
  pictures: ({ count }) => (count === 1 ? '1 Bild wird' : `${number(count)} Bilder werden`),
  nearlyNew: ({ id, near, cell }) => `${id} (fast ${near}, ${cell})`,
  samePerson: ({ row }) => `ist dieselbe Person wie Zeile ${row}; bitte beiden Zeilen dieselbe ID geben`,
  addressOfOthers: ({ name }) => `ist die Adresse von ${name} und anderen; bitte die ID schreiben`,
  besideOther: 'fehlt neben der anderen Uhrzeit; ohne beide gilt die Zeile für den ganzen Tag',
  slugForm: ({ slug }) => `muss aus Wörtern in Kleinschreibung mit Bindestrichen bestehen, etwa ${slug}`,
};
