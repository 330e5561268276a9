/**
 * The Directory as this product calls it. (What it knows of people and sites it pushes to Planning by itself.)
 * One implementation speaks HTTP (`directory.http.ts`); the embedded Directory answers the same HTTP.
 */
export interface Directory {
  /**
   * A token by which this product speaks to a neighbouring service (`hr`) for one organisation. Kept until it nears
   * its end. `deadline`: when an answer is no longer of use, in milliseconds of the epoch.
   */
  serviceToken(organisationId: string, service: string, deadline: number): Promise<string>;
  /** Drops a token that the neighbour refused, so that the next call asks for another. */
  forgetToken(organisationId: string, service: string): void;
}
