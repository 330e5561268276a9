/** `1 shift`, `2 shifts`. */
export const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
