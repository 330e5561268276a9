import { valueWord } from '../cells.ts';
import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const catalogue: (typeof english)['catalogue'] = {
  builtIn: ({ id }) =>
    `Der Typ ${id} gehört zum Produkt und lässt sich nicht ändern; bitte einen eigenen anlegen`,
  labelTaken: ({ label }) =>
    `Die Bezeichnung ${label} hat schon ein anderer Typ (Groß- und Kleinschreibung zählt nicht); bitte eine andere wählen`,
  detailsTooLarge: ({ bytes, most }) => `umfassen ${number(bytes)} Bytes als JSON, mehr als ${number(most)}`,
  bothDays: ({ other }) => `ist zusammen mit ${other} nötig; bitte beide oder keines angeben`,
  pageAndCursor: ({ page }) => `(${page}) zählt vom Anfang, cursor von seiner Stelle; bitte nur eines senden`,
  tooDeep: ({ page, limit, most }) =>
    `Seite ${page} zu je ${number(limit)} endet hinter den ersten ${number(most)} Treffern; bitte next_cursor als cursor folgen oder enger suchen`,
  statuses: ({ list }) => `muss ${list} sein, oder mehrere davon mit Komma getrennt`,
  typesDiffer: ({ type, id }) =>
    `(${type}) ist ein anderer Typ als catalog_id (${id}); bitte nur catalog_id senden`,
  ownOnly:
    'gibt es nur für die eigenen Leute der Organisation; bitte weglassen oder ein eigenes Token senden',
  sites: 'muss aus Ids von Standorten oder none bestehen, mit Komma getrennt',
  containsText: ({ key, type }) =>
    `contains sucht in Texten; ${key} ist ${type}: bitte details.${key}=… oder details.${key}.in=…`,
  sortTwice: ({ sort }) => `widerspricht sort (${sort}); bitte nur eines davon senden`,
  relevanceNeedsQ: 'ordnet nach Relevanz für q; bitte q senden oder anders ordnen',
  tooManyValues: ({ count, most }) =>
    `nennt ${number(count)} Werte, mehr als ${number(most)}; bitte in Teilen fragen`,
  turnedRound: ({ max, parameter, min }) => `${max} liegt unter ${parameter} (${min}); bitte vertauschen`,
  notForHire: 'Das gibt es nicht zu mieten; Mietbares findet die Suche mit for_hire=true',
  lastDayOrder: ({ end, start }) =>
    `${day(end)} liegt nicht nach dem ersten Tag (${day(start)}); der letzte zählt nicht mit, ein Tag endet also am nächsten Datum`,
  tooManyDays: ({ end, days, start }) =>
    `${day(end)} liegt mehr als ${number(days)} Tage nach dem ersten Tag (${day(start)}); bitte weniger angeben`,
  datesTaken: ({ start, end, others }) =>
    `${day(start)} bis ${day(end)} überschneidet sich mit belegten Tagen: ${others}; bitte andere wählen oder jene zuerst freigeben`,
  noRate: 'Dafür gibt es noch keine Mietpreise, also auch keinen Preis; bitte beim Anbieter fragen',
  mixed: ({ end, start }) =>
    `${day(end)} und der Beginn (${day(start)}) sind ein Datum und eine Uhrzeit; bitte zwei Daten oder zwei Uhrzeiten angeben`,
  stayOrder: ({ end, start }) =>
    `${day(end)} liegt nicht nach dem Beginn (${day(start)}); das Ende zählt nicht mit, ein Tag endet also am nächsten Datum`,
  stayTooLong: ({ end, days, start }) =>
    `${day(end)} liegt mehr als ${number(days)} Tage nach dem Beginn (${day(start)}); bitte kürzer anfragen`,
  transition: ({ from, to, allowed }) => `Von „${from}“ geht es nicht zu „${to}“; möglich: ${allowed}`,
  backToDraft: 'bitte zuerst wieder zum Entwurf machen',
  withdrawInstead: 'bitte stattdessen zurückziehen',
  notADraft: ({ status, way }) => `Was ${status} ist, lässt sich nicht löschen; ${way} (updateListingStatus)`,
  noType: ({ catalogId }) =>
    `Den Typ ${catalogId} gibt es nicht; bitte zuerst anlegen oder einen vorhandenen nehmen`,
  statusAlone: 'wird nur mit updateListingStatus geändert: PATCH /listings/v1/listings/{id}/status',
  slug: ({ slug }) => `muss aus Wörtern in Kleinschreibung mit Bindestrichen bestehen, etwa ${slug}`,
  slugTaken: ({ slug }) =>
    `Die Adresse ${slug} gehört oder gehörte zu einem anderen Artikel; bitte eine andere wählen`,
  photoTooLarge: ({ mebibytes, most }) =>
    `ist ${number(mebibytes)} MiB groß; erlaubt sind höchstens ${number(most)} MiB`,
  mostPhotos: ({ most }) =>
    `Der Artikel hat schon ${number(most)} Bilder, mehr gehen nicht; bitte erst eines löschen`,
  tooManyListings: ({ most }) => `mehr als ${number(most)} Artikel; bitte nur die eines Status anfragen`,
  notAField: ({ named }) => `ist kein Feld dieses Typs; ${named}`,
  patternWork: ({ work, most }) =>
    `und die Muster davor brauchen ${number(work)} Schritte, mehr als ${number(most)}; bitte kürzen oder max_length senken`,
  noMember: ({ key }) => `${key} kann kein Feld sein; bitte anders benennen`,
  keyUsed: ({ key }) => `${key} hat schon ein früheres Feld`,
  noMeaning: ({ type, types }) => `hat für ${type} keine Bedeutung; nötig wäre ${types}`,
  optionsRequired: ({ type }) => `sind für ${type} nötig`,
  valueOfType: ({ type }) => `muss ein Wert des Typs ${type} sein`,
  belowMinimum: ({ high, low }) => `(${number(high)}) liegt unter dem Mindestwert (${number(low)})`,
  fieldHolds: ({ most }) => `ein solches Feld fasst höchstens ${number(most)} Zeichen`,
  moreThanOptions: ({ items }) => `(${number(items)}) ist mehr, als es Werte zur Wahl gibt`,
  optionTwice: ({ value }) => `nennen den Wert ${value} zweimal`,
  badPattern: ({ reason }) =>
    `ist nicht brauchbar: ${reason} (erlaubt ist, was RE2 und JavaScript gemeinsam haben, ohne Lookahead und Lookbehind)`,
  cursorOfOther:
    'gehört zu anderen Filtern oder einer anderen Ordnung; bitte weglassen und von vorn beginnen',
  noCursor: 'ist keine Stelle dieser Liste; bitte next_cursor senden, wie es kam',
  notFilterable: ({ key, named }) => `Nach ${key} lässt sich nicht filtern; ${named}`,
  boundsNumbers: ({ op, key, type }) =>
    `${op} begrenzt Zahlen, Daten und Zeiten; ${key} ist ${type}: bitte details.${key}=… oder details.${key}.in=…`,
  notCurrency: ({ currency }) => `${currency} ist keine Währung nach ISO 4217`,
  tooPrecise: ({ amount, currency, decimals }) =>
    `${number(amount)} hat mehr Nachkommastellen als ${currency} (${number(decimals)})`,
  periodTwice: ({ period }) => `${period} kommt zweimal vor`,
  photoMissing: ({ id }) => `muss jedes Bild des Artikels einmal nennen; ${id} fehlt`,
  noPhoto: ({ id }) => `${id} ist kein Bild dieses Artikels`,
  base64: 'muss base64 sein (RFC 4648, mit Füllzeichen), ohne data: davor',
  notAmongNew: ({ key }) => `${key} ist keines der neuen Felder`,
  notAmongPresent: ({ key }) => `${key} ist keines der jetzigen Felder`,
  presentAlready: ({ key }) => `${key} ist schon ein Feld`,
  notAnOption: ({ value, key }) => `${value} gehört nicht zur Auswahl von ${key}`,
  mendTooMany: ({ most }) =>
    `würde mehr als ${number(most)} Artikel auf einmal ändern; bitte weniger Werte auf einmal korrigieren`,
  stillAmongNew: ({ key }) => `${key} ist noch unter den neuen Feldern; bitte dort herausnehmen`,
  picturesChanged:
    'Bilder dieser Artikel wurden inzwischen geändert; bitte die Datei noch einmal importieren',
  slugMeanwhile: 'Eine Adresse wurde inzwischen vergeben; bitte die Datei noch einmal importieren',
  tooManySlugs: 'Zu viele Adressen dieser Art sind vergeben; bitte den Zeilen eigene geben',
  typeInUse: ({ listings, label }) =>
    `${listings === 1 ? 'Ein Artikel gehört' : `${number(listings)} Artikel gehören`} zum Typ ${label}; bitte zuerst die Entwürfe löschen oder die Artikel einem anderen Typ zuordnen`,
  noFields: 'es gibt keines',
  useFields: ({ names, more }) => `möglich: ${names}${more > 0 ? ` und ${number(more)} weitere` : ''}`,
  or: ({ one, other }) => `${one} oder ${other}`,
  noListing: 'diesen Artikel gibt es nicht; vielleicht wurde er gelöscht',
  changedMeanwhile: 'wurde inzwischen geändert; bitte noch einmal ansehen',
  listingTwice: ({ id }) => `${id} ist doppelt genannt`,
  changesNothing:
    'verlangt keine Änderung; bitte price, hire_rates, deposit, status, location_id oder details senden',
  deleteAlone: 'löscht die Artikel; bitte ohne Änderungen und ohne part_of senden',
  noSalePrice: 'wird nicht verkauft und zeigt daher keinen Verkaufspreis; bitte die Mietpreise ändern',
  noHireRates: 'hat keine Mietpreise',
  noHireRate: ({ period }) => `hat keinen Mietpreis pro ${valueWord('period', period, 'de')}`,
  noDeposit: 'hat keine Kaution',
  noCents: ({ currency }) => `${currency} hat keine Cent, ein Preis kann nicht auf ,99 enden`,
  belowZero: 'der Preis läge unter 0',
  ofField: ({ label, fault }) => `${label} ${fault}`,
  noSuchField: ({ key }) => `der Artikeltyp hat kein Feld ${key}`,
  doNotFit: ({ count, first }) =>
    `${count === 1 ? '1 Artikel lässt' : `${number(count)} Artikel lassen`} sich so nicht ändern: ${first}; bitte weglassen oder what_fits senden`,
  mostViews: ({ most }) =>
    `Es gibt schon ${number(most)} Ansichten, mehr sind nicht möglich; löschen Sie eine, die nicht mehr gebraucht wird.`,
  viewName: ({ name }) =>
    `Eine Ansicht ${JSON.stringify(name)} gibt es schon; wählen Sie einen anderen Namen.`,
  noOwnBatch: ({ id }) => `${id} ist keine eigene Änderung mehrerer Artikel`,
  leftStill: 'diese Änderung wurde rückgängig gemacht; was damals blieb, hat noch immer Buchungen',
  undoneAlready: 'diese Änderung wurde bereits rückgängig gemacht',
  urlOrContent: 'bitte entweder url oder content_base64 senden, genau eines von beiden',
};
