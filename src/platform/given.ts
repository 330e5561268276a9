/** A member to spread that is there where it has a value: `{ id, ...given('note', row.note) }`. */
export const given = <K extends string, V>(name: K, value: V | null | undefined) =>
  (value === null || value === undefined ? {} : { [name]: value }) as { [N in K]?: V };
