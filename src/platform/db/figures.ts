/** What is seen from outside of the database and this process's connections to it. */
import type { Metrics } from '../http/metrics.ts';
import type { Database } from './db.ts';

export function showDatabase(metrics: Metrics, db: Database, ready: () => Promise<boolean>): void {
  metrics.gauges(ready, [
    { name: 'database_up', help: '1: the database answers; 0: it does not', figure: (isUp) => Number(isUp) },
  ]);
  metrics.gauges(
    () => db.connections(),
    [
      {
        name: 'database_connections',
        help: 'Connections of the pool, by state',
        label: 'state',
        figure: ({ used, idle }) => ({ used, idle }),
      },
      {
        name: 'database_connections_max',
        help: 'Most connections of the pool: DATABASE_POOL_SIZE',
        figure: ({ most }) => most,
      },
      {
        name: 'database_connections_waiting',
        help: 'Work that waits for a connection of the pool',
        figure: ({ waiting }) => waiting,
      },
      {
        name: 'database_pipelined_statements',
        help: 'Short reads under way on the one connection that they share',
        figure: ({ pipelined }) => pipelined,
      },
    ],
  );
}
