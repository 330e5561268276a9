import type { Language } from '../english.ts';
import { number } from './wording.ts';

const whenText = (at: string | null) => (at === null ? '' : ` (${at})`);

export const kit: Language['kit'] = {
  title: 'Jemand anderes hat dies gespeichert, während Sie es bearbeitet haben',
  somebody: 'Jemand anderes',
  by: (name, at) => `${name} hat dies gespeichert, während Sie es bearbeitet haben (${at})`,
  byYou: (at) =>
    `Sie haben dies in einem anderen Fenster gespeichert, während Sie es hier bearbeitet haben (${at})`,
  kept: 'Ihre Eingaben sind noch da. Ihre Änderung ist noch nicht gespeichert.',
  askYou: (count, act) =>
    count === 1
      ? `Sie haben dasselbe Feld in beiden Fenstern geändert. Wählen Sie, welcher Wert bleibt, und drücken Sie dann noch einmal „${act}“.`
      : `Sie haben dieselben ${number(count)} Felder in beiden Fenstern geändert. Wählen Sie, welche Werte bleiben, und drücken Sie dann noch einmal „${act}“.`,
  ask: (count, act) =>
    count === 1
      ? `Sie haben beide dasselbe Feld geändert. Wählen Sie, welcher Wert bleibt, und drücken Sie dann noch einmal „${act}“.`
      : `Sie haben beide dieselben ${number(count)} Felder geändert. Wählen Sie, welche Werte bleiben, und drücken Sie dann noch einmal „${act}“.`,
  goOn: (act) => `Drücken Sie noch einmal „${act}“, um Ihre Änderung neben der anderen zu behalten.`,
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
    `Geändert von: ${who} (${at}). Ihre Änderung wurde deshalb nicht übernommen. Prüfen Sie den jetzigen Stand und versuchen Sie es dann noch einmal.`,
  changedByYou: (at) =>
    `Sie haben dies in einem anderen Fenster geändert (${at}). Diese Änderung wurde deshalb nicht übernommen. Prüfen Sie den jetzigen Stand und versuchen Sie es dann noch einmal.`,
  copyByHand: 'Ihr Browser hat das Kopieren verhindert. Der Text ist markiert: Kopieren Sie ihn selbst.',
  you: 'Ihnen, in einem anderen Fenster',
  goesOn: 'Diese Anfrage ist inzwischen weiter. Die Liste zeigt, wie sie jetzt steht.',
  settled: {
    approved: (who, at) => `Bereits genehmigt von: ${who}${whenText(at)}.`,
    refused: (who, at) => `Bereits abgelehnt von: ${who}${whenText(at)}.`,
    declined: (who, at) => `Bereits nicht angenommen von: ${who}${whenText(at)}.`,
    withdrawn: (who, at) => `Zurückgezogen von: ${who}${whenText(at)}.`,
    ended: (_who, at) =>
      `Beendet${whenText(at)}: Die Schicht hat begonnen, wurde geändert oder ging an jemand anderen.`,
  },
  number: {
    again: 'Schreiben Sie die Zahl noch einmal.',
    none: (text) => `„${text}“ ist keine Zahl.`,
    twofold: (text, one, other) => `„${text}“ kann ${one} oder ${other} heißen.`,
    write: (one, other) => `Schreiben Sie ${one} oder ${other}.`,
    whole: 'Schreiben Sie eine ganze Zahl.',
    step: (step) => `Schreiben Sie ein Vielfaches von ${step}.`,
    least: (least) => `Schreiben Sie ${least} oder mehr.`,
    most: (most) => `Schreiben Sie ${most} oder weniger.`,
  },
  reach: {
    call: (name, phone) => `${name} anrufen: ${phone}`,
    write: (name, email) => `${name} schreiben: ${email}`,
  },
  loss: {
    title: 'Ungespeichertes verwerfen?',
    help: 'Wenn Sie fortfahren, gehen Ihre Änderungen im Formular verloren.',
    discard: 'Verwerfen',
    stay: 'Weiter bearbeiten',
  },
};
