/**
 * Pictures on their way to items: prepared and sent one after the other, also while another page is shown. One that is
 * refused stays with its reason and stops no other.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../../app/api.ts';
import { type Refusal, refusalOf } from '../../app/refusal.ts';
import { base64Of } from '../../kit/base64.ts';
import { createListeners } from '../../kit/listeners.ts';
import { NotPicture, preparePicture } from '../../kit/pictures/prepare.ts';

export interface Upload {
  /** Of its write as well, so that a repetition adds no second picture. */
  key: string;
  listingId: string;
  file: File;
  step: 'waiting' | 'preparing' | 'sending' | 'done' | 'failed';
  refusal: Refusal | null;
  /** The same file may do better when it is tried again. */
  mayRetry: boolean;
  /** Once it is prepared. */
  content: string | null;
}

let uploads: readonly Upload[] = [];
let isRunning = false;
const { subscribe, tell } = createListeners();

function set(next: readonly Upload[]): void {
  uploads = next;
  tell();
}

const change = (key: string, to: Partial<Upload>) =>
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)));

const isPending = ({ step }: Upload) => step !== 'done' && step !== 'failed';

export function useUploads(listingId: string): Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter((upload) => upload.listingId === listingId);
}

export function addUploads(cache: QueryClient, listingId: string, files: readonly File[]): void {
  const added = files.map(
    (file): Upload => ({
      key: crypto.randomUUID(),
      listingId,
      file,
      step: 'waiting',
      refusal: null,
      mayRetry: false,
      content: null,
    }),
  );
  set([...uploads, ...added]);
  void run(cache);
}

export function retryUpload(cache: QueryClient, key: string): void {
  change(key, { step: 'waiting', refusal: null });
  void run(cache);
}

export const dismissUpload = (key: string) => set(uploads.filter((upload) => upload.key !== key));

async function run(cache: QueryClient): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let next = nextUpload(); next !== undefined; next = nextUpload()) await send(cache, next);
  isRunning = false;
  set(uploads.filter(({ step }) => step !== 'done'));
}

const nextUpload = () => uploads.find(({ step }) => step === 'waiting');

async function send(cache: QueryClient, { key, listingId: id, file, content }: Upload): Promise<void> {
  try {
    change(key, { step: 'preparing' });
    const content_base64 = content ?? (await base64Of(await preparePicture(file)));
    change(key, { step: 'sending', content: content_base64 });
    await api.listings.addListingPhoto({ id, body: { content_base64 } }, { idempotencyKey: key });
    change(key, { step: 'done', content: null });
    await cache.invalidateQueries({ queryKey: ['stock listing', id] });
  } catch (error) {
    const isFile = error instanceof NotPicture;
    const refusal = isFile ? { message: error.message, details: [], requestId: null } : refusalOf(error);
    change(key, { step: 'failed', refusal, mayRetry: !isFile });
  }
}

addEventListener('beforeunload', (event) => {
  if (uploads.some(isPending)) event.preventDefault();
});
