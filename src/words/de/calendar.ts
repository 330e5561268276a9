import type { english } from '../english.ts';

export const calendar: (typeof english)['calendar'] = {
  rota: 'Dienstplan',
  shift: 'Schicht',
  standBy: 'Bereitschaft',
  away: ({ start, end }) => `Abwesend ${start}–${end}`,
  aBreak: ({ start, end }) => `Pause ${start}–${end}`,
  paidBreak: ({ start, end }) => `Bezahlte Pause ${start}–${end}`,
};
