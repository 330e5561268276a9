/** The client that this product itself is at the embedded Directory: made once, kept beside the signing key. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../platform/ids.ts';

export interface ClientCredentials {
  id: string;
  secret: string;
}

const SECRET_BYTES = 32;

/** Reads `<dataDir>/keys/planning-client.json`, or makes it. */
export function loadPlanningClient(dataDir: string): ClientCredentials {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'planning-client.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const client = { id: newId(), secret: randomBytes(SECRET_BYTES).toString('base64url') };
    writeFileSync(file, JSON.stringify(client), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ClientCredentials;
}
