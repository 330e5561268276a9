/** What differs between the kinds of requests; everything else is the kit's. */
import type { Sql } from '../../../platform/db/db.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import type { Said, Thing } from '../../../words/said.ts';
import type { Scope } from '../../scope.ts';
import type { Happened, RequestStatus } from './acts.rules.ts';
import type { RequestTable } from './requests.repo.ts';

export interface RequestRow {
  id: string;
  /** Who asked. */
  userId: string;
  /** To whom it is made, or who accepted it; requests to managers alone have none. */
  colleagueId?: string | null;
  status: RequestStatus;
  version: number;
}

export interface RequestKind<Row extends RequestRow> {
  /** Name in its audit. */
  name: 'leave-request' | 'attendance-correction' | 'shift-request';
  thing: Thing;
  table: RequestTable;
  read: (sql: Sql, organisationId: string, id: string, at: Date) => Promise<Row | undefined>;
  /** Whether somebody whom it does not concern may read it. */
  mayRead: (scope: Scope, row: Row) => boolean;
  /** Whether the caller is one of those who decide on it. */
  mayDecide: (scope: Scope, row: Row) => boolean;
  /** As the caller is shown it. */
  view: (row: Row, scope: Scope) => { version: number };
  /** What the audit keeps of it. */
  kept: (row: Row) => object;
  event: (what: Happened, row: Row, by: string) => EventDraft;
  says: {
    notForYou: Said;
    notYoursToDecide: Said;
    notYourOwn: Said;
    notYoursToWithdraw: Said;
    notThat: (id: string, fault: Said, done: Said) => Said;
    closed: (status: Said, done: Said) => Said;
  };
}
