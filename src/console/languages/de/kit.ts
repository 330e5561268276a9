import type { Language } from '../english.ts';
import { number } from './wording.ts';

export const kit: Language['kit'] = {
  title: 'Jemand anderes hat dies gespeichert, während Sie es bearbeitet haben',
  kept: 'Ihre Eingaben sind noch da. Ihre Änderung ist noch nicht gespeichert.',
  ask: (count) =>
    count === 1
      ? 'Ein Feld haben beide geändert. Wählen Sie, welcher Wert bleibt, und speichern Sie dann noch einmal.'
      : `${number(count)} Felder haben beide geändert. Wählen Sie, welche Werte bleiben, und speichern Sie dann noch einmal.`,
  goOn: 'Speichern Sie noch einmal, um Ihre Änderung neben der anderen zu behalten.',
  taken: 'Nur von der anderen Person geändert; das Formular zeigt es jetzt',
  takenTo: (before, now) => `${now} (vorher ${before})`,
  was: (before) => `Vorher war es ${before}.`,
  mine: (value) => `Meinen Wert behalten: ${value}`,
  theirs: (value) => `Den anderen übernehmen: ${value}`,
  none: 'leer',
};
