/** What whoever is signed in may call, as the server said with the session. */
import type { Client } from '../../client/index.ts';
import { me } from './session.ts';

type OperationOf<S extends keyof Client> = `${S}.${Extract<keyof Client[S], string>}`;
export type Operation = { [S in keyof Client]: OperationOf<S> }[keyof Client];

/** What depends on a record is said by the record itself. */
export const may = (operation: Operation): boolean => me().operations.includes(operation);

/** Whoever plans has the pages of the rota and its need; others have those of their own work. */
export const isPlanner = (): boolean => may('planning.createPlanningRun');
