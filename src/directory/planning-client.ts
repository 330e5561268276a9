/** The client that this product itself is at the embedded Directory: made once, kept beside the signing key. */
import { randomBytes } from 'node:crypto';
import { newId } from '../platform/ids.ts';
import { readOrMake } from './kept-once.ts';

export interface ClientCredentials {
  id: string;
  secret: string;
}

const SECRET_BYTES = 32;

/** Reads `<dataDir>/keys/planning-client.json`, or makes it. */
export async function loadPlanningClient(dataDir: string): Promise<ClientCredentials> {
  const make = async () =>
    JSON.stringify({ id: newId(), secret: randomBytes(SECRET_BYTES).toString('base64url') });
  return JSON.parse(await readOrMake(dataDir, 'planning-client.json', make)) as ClientCredentials;
}
