/** What the parts of the validation share. */

/** Says what is wrong with the value at a path of the problem. */
export type Report = (path: string, value: unknown, message: string) => void;

export const isDate = (date: string): boolean => !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
