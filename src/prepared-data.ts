/**
 * Part of the composition root: data folders made beforehand, which a first start on the embedded database copies rather
 * than make anew: an empty one with its schema, and one with the demo organisation of this week. `npm ci` makes them
 * (scripts/prepare-data.ts) by the operations that a start without them calls. No keys are in them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { weekAt } from './demo/week.ts';
import { schemaKey } from './platform/db/migrate.ts';

export const PREPARED = fileURLToPath(new URL('../build/prepared/', import.meta.url));

/** Settings that the demo's records depend on; the prepared one was made with their defaults. */
const OF_RECORDS = ['DEFAULT_CURRENCY', 'TRAVEL_COST_PER_KM', 'PHOTO_STORE_URL'] as const;

/** Where what is prepared of this schema is kept, the demo by its week. */
export function placeOf(kind: 'empty' | 'demo', now: Date, root: string): string {
  return join(root, schemaKey(), kind === 'empty' ? kind : `demo-${weekAt(now)}`);
}

/** The folder to copy for a first start with these settings; null: none is prepared. */
export function preparedFolder(config: Config, now: Date, root: string): string | null {
  const defaults = readConfig({});
  const isAsPrepared = makesDemo(config) && OF_RECORDS.every((name) => config[name] === defaults[name]);
  const kinds = [...(isAsPrepared ? (['demo'] as const) : []), 'empty' as const];
  return kinds.map((kind) => placeOf(kind, now, root)).find((place) => existsSync(place)) ?? null;
}

/** The demo runs only with the embedded database and services. */
export function makesDemo({ DEMO, DATABASE_URL, DIRECTORY_URL, HR_URL }: Config): boolean {
  return DEMO === 'on' && [DATABASE_URL, DIRECTORY_URL, HR_URL].every((url) => url === undefined);
}
