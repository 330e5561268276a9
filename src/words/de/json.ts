import type { english } from '../english.ts';
import { number } from './number.ts';

export const json: (typeof english)['json'] = {
  notJson: ({ reason }) => `Der Inhalt ist kein JSON: ${reason}`,
  notUtf8: 'Der Inhalt ist kein gültiges UTF-8',
  tooDeep: ({ most }) => `Der Inhalt ist tiefer als ${number(most)} Ebenen geschachtelt`,
  forbiddenKey: ({ key }) => `Der Schlüssel ${key} ist nicht erlaubt`,
  keyTwice: ({ key }) => `Der Schlüssel ${key} kommt in einem Objekt zweimal vor`,
  tooManyMembers: ({ most }) => `Ein Objekt hat mehr als ${number(most)} Schlüssel`,
  nul: 'Ein Text enthält das Zeichen NUL (\\u0000), das sich nicht speichern lässt',
  surrogate: 'Ein Text enthält ein unvollständiges Zeichen (Surrogat); bitte ganze Zeichen senden',
  negativeZero: ({ number }) => `Die Zahl ${number} lässt sich nicht genau speichern; bitte 0 senden`,
  inexact: ({ number }) =>
    `Die Zahl ${number} lässt sich nicht genau speichern; bitte höchstens 15 gültige Ziffern senden`,
};
