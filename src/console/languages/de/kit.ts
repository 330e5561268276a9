import type { Language } from '../english.ts';
import { number } from './wording.ts';

const whenText = (at: string | null) => (at === null ? '' : ` (${at})`);

export const kit: Language['kit'] = {
  title: 'Jemand anders hat dies gespeichert, während Sie es bearbeitet haben',
  somebody: 'Jemand anders',
  by: (name, at) => `${name} hat dies gespeichert, während Sie es bearbeitet haben (${at})`,
  byYou: (at) =>
    `Sie haben dies in einem anderen Fenster gespeichert, während Sie es hier bearbeitet haben (${at})`,
  kept: 'Ihre Eingaben sind noch da, aber noch nicht gespeichert.',
  askYou: (count, act) =>
    count === 1
      ? `Sie haben dasselbe Feld in beiden Fenstern geändert. Entscheiden Sie, welcher Wert bleibt, und wählen Sie dann noch einmal „${act}“.`
      : `Sie haben dieselben ${number(count)} Felder in beiden Fenstern geändert. Entscheiden Sie, welche Werte bleiben, und wählen Sie dann noch einmal „${act}“.`,
  ask: (count, act) =>
    count === 1
      ? `Sie haben beide dasselbe Feld geändert. Entscheiden Sie, welcher Wert bleibt, und wählen Sie dann noch einmal „${act}“.`
      : `Sie haben beide dieselben ${number(count)} Felder geändert. Entscheiden Sie, welche Werte bleiben, und wählen Sie dann noch einmal „${act}“.`,
  goOn: (act) => `Wählen Sie noch einmal „${act}“, um Ihre Änderung zusätzlich zur anderen zu speichern.`,
  taken: 'Nur von der anderen Person geändert; das Formular zeigt es jetzt',
  takenByYou: 'Nur im anderen Fenster geändert; das Formular zeigt es jetzt',
  takenTo: (before, now) => `${now} (vorher ${before})`,
  was: (before) => `Vorher war es ${before}.`,
  mine: (value) => `Meinen Wert behalten: ${value}`,
  theirs: (value) => `Wert der anderen Person übernehmen: ${value}`,
  mineHere: (value) => `Wert aus diesem Fenster behalten: ${value}`,
  mineThere: (value) => `Wert aus dem anderen Fenster übernehmen: ${value}`,
  none: 'leer',
  absent: 'nicht in der Liste',
  ticked: 'angekreuzt',
  notTicked: 'nicht angekreuzt',
  changedBy: (who, at) =>
    `Geändert von: ${who} (${at}). Ihre Änderung wurde deshalb nicht übernommen. Prüfen Sie den aktuellen Stand und versuchen Sie es dann noch einmal.`,
  changedByYou: (at) =>
    `Sie haben dies in einem anderen Fenster geändert (${at}). Diese Änderung wurde deshalb nicht übernommen. Prüfen Sie den aktuellen Stand und versuchen Sie es dann noch einmal.`,
  copyByHand: 'Ihr Browser hat das Kopieren verhindert. Der Text ist markiert: Kopieren Sie ihn selbst.',
  you: 'Ihnen, in einem anderen Fenster',
  goesOn: 'Der Stand dieser Anfrage hat sich inzwischen geändert. Die Liste zeigt den aktuellen.',
  settled: {
    approved: (who, at) => `Bereits genehmigt von: ${who}${whenText(at)}.`,
    refused: (who, at) => `Bereits abgelehnt von: ${who}${whenText(at)}.`,
    declined: (who, at) => `Bereits nicht angenommen von: ${who}${whenText(at)}.`,
    withdrawn: (who, at) => `Zurückgezogen von: ${who}${whenText(at)}.`,
    ended: (_who, at) =>
      `Beendet${whenText(at)}: Die Schicht hat begonnen, wurde geändert oder ging an jemand anderen.`,
  },
  number: {
    again: 'Geben Sie die Zahl noch einmal ein.',
    none: (text) => `„${text}“ ist keine Zahl.`,
    twofold: (text, one, other) => `„${text}“ kann ${one} oder ${other} bedeuten.`,
    write: (one, other) => `Geben Sie ${one} oder ${other} ein.`,
    whole: 'Geben Sie eine ganze Zahl ein.',
    step: (step) => `Geben Sie ein Vielfaches von ${step} ein.`,
    least: (least) => `Geben Sie ${least} oder mehr ein.`,
    most: (most) => `Geben Sie ${most} oder weniger ein.`,
  },
  reach: {
    call: (name, phone) => `${name} anrufen: ${phone}`,
    write: (name, email) => `E-Mail an ${name}: ${email}`,
  },
  pictureTooLarge: (mebibytes, most) =>
    `Die Datei ist ${number(mebibytes)} MiB groß; erlaubt sind höchstens ${number(most)} MiB.`,
  pictures: {
    empty: 'Die Datei ist leer. Wählen Sie eine andere.',
    noPicture: 'Das ist kein Bild. Möglich sind JPEG, PNG, WebP, AVIF und GIF.',
    broken:
      'Das Bild ist beschädigt und lässt sich nicht öffnen. Übertragen Sie es noch einmal von dort, wo es aufgenommen wurde.',
    heic: 'Dieser Browser kann HEIC-Bilder nicht öffnen. Wählen Sie für neue Bilder auf dem iPhone „Einstellungen › Kamera › Formate › Maximale Kompatibilität“. Vorhandene Bilder fügen Sie direkt auf dem iPhone hinzu oder exportieren sie als JPEG.',
    tooMuch:
      'Für dieses Bild reicht der Speicher nicht. Schließen Sie andere Seiten, oder wählen Sie ein kleineres Bild.',
  },
  restored: 'Ihre nicht gespeicherten Eingaben sind wieder da.',
  loss: {
    title: 'Ungespeichertes verwerfen?',
    help: 'Wenn Sie fortfahren, gehen Ihre Änderungen im Formular verloren.',
    discard: 'Verwerfen',
    stay: 'Weiter bearbeiten',
  },
};
