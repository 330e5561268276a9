/** Tokens for a product that runs as a process of its own: signed by the keys in its data folder. */

import { readConfig } from '../../src/app/config.ts';
import { issuerOf } from '../../src/app/token-settings.ts';
import { loadSigningKey } from '../../src/directory/signing-key.ts';
import { newId } from '../../src/platform/ids.ts';

/** A token of an admin of one new organisation. `settings`: what the process is started with. */
export async function adminToken(
  dataDir: string,
  settings: Record<string, string>,
  services: readonly string[],
): Promise<string> {
  const key = await loadSigningKey(dataDir);
  return key.sign({
    iss: issuerOf(readConfig(settings)),
    aud: 'shopfloor',
    sub: newId(),
    org_id: newId(),
    exp: 4_000_000_000,
    services: [...services],
    roles: ['admin'],
    location_ids: '*',
  });
}
