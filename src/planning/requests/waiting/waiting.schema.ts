import Type, { type Static } from 'typebox';
import { Closed } from '../../../platform/shapes.ts';

export const Waiting = Closed(
  {
    decisions: Type.Integer({
      description: 'requests of others for leave, corrections and shifts on which the caller may decide',
    }),
    offers: Type.Integer({ description: 'offers and swaps that are made to the caller by name' }),
    changes: Type.Integer({ description: 'own duties, published or changed, that are not acknowledged' }),
    publications: Type.Integer({ description: 'drafts that somebody asks the caller to publish' }),
    lentShifts: Type.Integer({
      description: 'extension: shifts at the caller’s sites that listLentShifts names; 0 for members',
    }),
    messages: Type.Integer({ description: 'messages to the caller that they have not read' }),
  },
  { title: 'Waiting' },
);
export type Waiting = Static<typeof Waiting>;
