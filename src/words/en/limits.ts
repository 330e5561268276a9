/** Lengths and limits, as sentences of the rota say them of others and to the reader. */

export const hours = (minutes: number) => `${Math.round((minutes / 60) * 100) / 100} h`;
export const SIDES = { min: 'at least', max: 'at most' };
