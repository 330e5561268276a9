import type { english } from '../english.ts';
import { number } from './number.ts';

export const pictures: (typeof english)['pictures'] = {
  otherFormat: 'ist kein Bild im Format JPEG, PNG, WebP oder AVIF',
  broken: 'lässt sich nicht als Bild lesen; vielleicht ist es beschädigt: Speichern Sie es neu',
  pixels: ({ width, height, most }) =>
    `hat ${number(width)} × ${number(height)} Bildpunkte, mehr als ${number(most)} Megapixel; speichern Sie es kleiner`,
  interlaced:
    'ist groß und im Zeilensprungverfahren (interlaced) gespeichert; speichern Sie es ohne dieses Verfahren oder kleiner',
  avif: ({ width, height }) =>
    `hat ${number(width)} × ${number(height)} Bildpunkte, zu viele für AVIF; speichern Sie es kleiner oder als JPEG oder WebP`,
  answered: ({ status }) => `der Server antwortete mit ${status}`,
  redirects: ({ most }) => `der Server leitet mehr als ${number(most)}-mal weiter`,
  redirectedTo: 'der Server leitet zu etwas weiter, das keine öffentliche https-Adresse ist',
  noAnswer: ({ seconds }) => `keine Antwort innerhalb von ${number(seconds)} s`,
  notPublic: ({ address }) => `der Name des Servers führt zu ${address}, was keine öffentliche Adresse ist`,
  unreached: ({ code }) => `der Server ist nicht erreichbar: ${code}`,
  tooLarge: ({ mebibytes }) => `es ist größer als ${number(mebibytes)} MiB`,
};
