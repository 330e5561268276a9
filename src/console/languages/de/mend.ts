import type { Language } from '../english.ts';
import { plural } from './wording.ts';

export const mend: Language['mend'] = {
  open: (type) => `Gemeinsam korrigieren: ${type}`,
  heading: (type) => `Korrigieren: ${type}`,
  help: 'Die Werte unten passen nicht zu ihrem Feld. Entscheiden Sie einmal für alle Artikel, die den Wert haben. Der alte Wert bleibt im Verlauf jedes Artikels.',
  nothing: 'Alle Artikel passen zu ihrem Typ.',
  quoted: (text) => `„${text}“`,
  missing: 'fehlt',
  decision: 'Was damit geschieht',
  leave: 'So lassen',
  replace: 'Ersetzen',
  remove: 'Entfernen',
  more: (count) =>
    plural(count, {
      one: '1 weiterer Wert erscheint, wenn diese korrigiert sind.',
      other: '# weitere Werte erscheinen, wenn diese korrigiert sind.',
    }),
  preview: 'Vorschau',
  save: 'Jetzt korrigieren',
  effect: (items, fit, unfit) =>
    `Artikel, die sich ändern: ${items}. Davon passen danach ${fit}, weiterhin nicht: ${unfit}.`,
  done: (count) => plural(count, { one: '1 Artikel korrigiert.', other: '# Artikel korrigiert.' }),
};
