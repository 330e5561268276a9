/** The values of a statement over the list of listings. */

/** The values of a statement, `$1` the organisation: each other is added where its text needs it, and stands there as `$n`. */
export class Parameters {
  readonly values: unknown[];

  constructor({ organisationId }: { organisationId: string }) {
    this.values = [organisationId];
  }

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
