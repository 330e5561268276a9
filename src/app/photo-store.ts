import { join } from 'node:path';
import { type BlobStore, folderStore } from '../listings/blobs/blobs.ts';
import { s3Store } from '../listings/blobs/s3.ts';
import type { Config } from './config.ts';

const PHOTO_STORE_TIMEOUT_MS = 10_000;

/** Where the settings keep uploaded photos: in the data folder, or in a store that speaks S3. */
export function photoStore(config: Config, now: () => Date): BlobStore {
  const {
    PHOTO_STORE_URL: endpoint,
    PHOTO_STORE_KEY_ID: accessKeyId,
    PHOTO_STORE_SECRET: secretAccessKey,
  } = config;
  if (endpoint === undefined) return folderStore(join(config.DATA_DIR, 'photos'));
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(
      'PHOTO_STORE_URL needs PHOTO_STORE_KEY_ID and PHOTO_STORE_SECRET; set them or unset the URL',
    );
  const place = { endpoint, bucket: config.PHOTO_STORE_BUCKET, region: config.PHOTO_STORE_REGION };
  return s3Store({ ...place, accessKeyId, secretAccessKey, timeoutMs: PHOTO_STORE_TIMEOUT_MS }, now);
}
