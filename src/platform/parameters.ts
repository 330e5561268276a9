/** Rows that travel as parameters of a statement. */

export type Columns = readonly (readonly [name: string, type: string, ...rest: unknown[]])[];

/** `count` rows as a table `r`, whose values are the parameters from `first` on, row by row. */
export function parameterRows(columns: Columns, first: number, count = 1): string {
  const row = (at: number) =>
    `(${columns.map(([, type], index) => `$${first + at * columns.length + index}::${type}`).join(', ')})`;
  const rows = Array.from({ length: count }, (_, at) => row(at));
  return `(values ${rows.join(', ')}) as r (${columns.map(([name]) => name).join(', ')})`;
}
