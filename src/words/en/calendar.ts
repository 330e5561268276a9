/** A person's shifts in a calendar of their own. */

export const calendar = {
  rota: 'Rota',
  shift: 'Shift',
  standBy: 'On stand-by',
  away: ({ start, end }: { start: string; end: string }) => `Away ${start}–${end}`,
  aBreak: ({ start, end }: { start: string; end: string }) => `Break ${start}–${end}`,
  paidBreak: ({ start, end }: { start: string; end: string }) => `Paid break ${start}–${end}`,
};
