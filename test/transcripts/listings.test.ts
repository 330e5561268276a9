/** Listings, recorded: catalogue types, listings, photos, and what a change of fields does. */
import { test } from 'node:test';
import { startTestApp } from '../helpers/app.ts';
import { batches } from './batches.scenario.ts';
import { finding } from './finding.scenario.ts';
import { FAR_LIMITS } from './headers.ts';
import { hire } from './hire.scenario.ts';
import { openScene } from './listings.scene.ts';
import { life } from './listings-life.scenario.ts';
import { types } from './listings-types.scenario.ts';
import { mappings } from './mappings.scenario.ts';
import { photos } from './photos.scenario.ts';
import { schemaChange } from './schema-change.scenario.ts';

/** The catalogue is searched while it holds nothing else. */
const SCENARIOS = { finding, types, life, photos, 'schema-change': schemaChange, hire, mappings, batches };
const testApp = await startTestApp(FAR_LIMITS);

for (const [index, [name, play]] of Object.entries(SCENARIOS).entries()) {
  test(`listings: ${name}`, async () => {
    const scene = await openScene(testApp, 10 * index);
    await play(scene);
    scene.transcript.check(`listings-${name}`);
  });
}
