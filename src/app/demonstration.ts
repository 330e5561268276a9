/** Part of the composition root: creates the demo organisation once the server listens. */
import type { FastifyInstance } from 'fastify';
import type { SignFor } from '../demo/calls.ts';
import { type Extent, ensureDemo, invitation } from '../demo/demo.ts';
import { loadSigningKey } from '../directory/signing-key.ts';
import { createIssue } from '../directory/tokens.ts';
import type { Database } from '../platform/db/db.ts';
import { type Config, DEMO_ORGANISATION_ID, makesDemo } from './config.ts';
import { loopback } from './external-services.ts';
import { publicUrlOf, tokenSettingsOf } from './token-settings.ts';

interface DemoParts {
  app: FastifyInstance;
  db: Database;
  /** Aborted at shutdown. */
  signal: AbortSignal;
  say(text: string): void;
  /** All of it unless given. */
  extent?: Extent;
}

const TOKEN_SECONDS = 8 * 3600;

/** Creates or completes the demo organisation. A failure is logged; the server keeps running. */
export async function startDemo(config: Config, parts: DemoParts): Promise<void> {
  const { app, db, signal, say, extent } = parts;
  if (!makesDemo(config)) return;
  const now = () => new Date();
  const key = await loadSigningKey(config.DATA_DIR);
  const issue = createIssue(key, tokenSettingsOf(config), now);
  const organisationId = DEMO_ORGANISATION_ID;
  const services = ['listing', 'planning', 'directory', 'hr'];
  const sign: SignFor = ({ id, role, locationIds }) =>
    issue({ organisationId, subject: id, services, roles: [role], locationIds }, TOKEN_SECONDS);
  const started = performance.now();
  const { level } = app.log;
  try {
    const onWork = () => {
      say(
        'Creating the demo organisation: a quarter of a minute, in which the server answers already and its lists fill …\n',
      );
      // Its hundreds of requests would scroll the first screen away.
      if (level === 'info') app.log.level = 'warn';
    };
    const around = { db, organisationId, sign, now, signal, onWork, ...(extent && { extent }) };
    const demo = await ensureDemo({ ...around, baseUrl: loopback(app) }).finally(() => {
      app.log.level = level;
    });
    if (demo === null) return;
    app.log.info({ ms: Math.round(performance.now() - started) }, 'the demo organisation is ready');
    say(`\n${await invitation(config.PUBLIC_URL ?? publicUrlOf(config), demo, sign)}`);
  } catch (error) {
    const next = 'the next start goes on with it';
    if (signal.aborted) return say(`The demo organisation is half made; ${next}\n`);
    say(`The demo organisation could not be made whole (the log says why); ${next}\n`);
    app.log.error({ err: error }, 'could not create the demo organisation');
  }
}
