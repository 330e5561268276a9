import { number } from './number.ts';

/** `1 Schicht`, `2 Schichten`. */
export const many = (count: number, one: string, several: string) =>
  `${number(count)} ${count === 1 ? one : several}`;
