/** What an audit event changed: as the log holds it, and as a line of text. */

export interface Change {
  path: string;
  before?: unknown;
  after?: unknown;
}

export interface Line {
  what: string;
  before: string | null;
  after: string | null;
}
