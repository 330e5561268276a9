/**
 * The Directory as this application calls it. (It pushes people and sites to Planning on its own.) The one implementation
 * uses HTTP (`directory.http.ts`); the embedded Directory serves the same HTTP.
 */
export interface Directory {
  /**
   * A token for calls to another service (`hr`) on behalf of one organisation. Cached until it nears
   * its end. `deadline`: when an answer is no longer of use, in milliseconds of the epoch.
   */
  serviceToken(organisationId: string, service: string, deadline: number): Promise<string>;
  /** Drops a token that the service refused, so that the next call requests another. */
  forgetToken(organisationId: string, service: string): void;
}
