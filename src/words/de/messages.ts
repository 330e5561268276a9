import type { english } from '../english.ts';
import { number } from './number.ts';

export const messages: (typeof english)['messages'] = {
  nobody: 'Außer Ihnen ist hier niemand, dem Sie schreiben könnten; bitte andere Personen wählen',
  target: 'geht an genau ein Ziel: bitte locationId, demandId oder userId angeben, und nur eines davon',
  justSent: ({ seconds }) =>
    `Sie haben denselben Personen gerade erst geschrieben; bitte noch ${number(seconds)} s warten oder anderen schreiben`,
};
