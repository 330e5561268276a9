/** `1 Schicht`, `2 Schichten`. */
export const many = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;
