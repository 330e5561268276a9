/** Pictures of a listing: add, order, remove. The first is the cover unless another was made it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { api } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { pictureOf } from '../catalogue/text.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import type { Listing } from './form.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const THUMB = 240;

export function Photos({ listing }: { listing: Listing }) {
  const cache = useQueryClient();
  const { id, photos } = listing;
  const refresh = () => cache.invalidateQueries({ queryKey: ['stock listing', id] });
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        await api.listings.addListingPhoto({ id, body: { content_base64: await base64Of(file) } });
      }
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (photoId: string) => api.listings.deleteListingPhoto({ id, photoId }),
    onSettled: refresh,
  });
  const order = useMutation({
    mutationFn: (photo_order: string[]) => api.listings.updateListing({ id, body: { photo_order } }),
    onSettled: refresh,
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add.mutate([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const moveUp = (index: number) => {
    const ids = photos.map((photo) => photo.id);
    ids.splice(index - 1, 0, ...ids.splice(index, 1));
    order.mutate(ids);
  };
  const busy = add.isPending || remove.isPending || order.isPending;
  const error = add.error ?? remove.error ?? order.error;
  return (
    <section className="sheet" aria-labelledby="photos">
      <h2 id="photos">{WORDS.stock.photos}</h2>
      {photos.length === 0 ? <p className="soft">{WORDS.catalogue.noPhoto}</p> : null}
      <ul className="stock-photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <img src={pictureOf(photo, THUMB)} alt={photo.alt_text ?? WORDS.stock.photo(index + 1)} />
            <div className="row">
              {index === 0 ? null : (
                <Act
                  look="quiet"
                  isDisabled={busy}
                  onPress={() => moveUp(index)}
                  aria-label={WORDS.stock.forward(index + 1)}
                >
                  ‹
                </Act>
              )}
              <Act
                look="quiet"
                isDisabled={busy}
                onPress={() => remove.mutate(photo.id)}
                aria-label={WORDS.stock.removePhoto(index + 1)}
              >
                ✕
              </Act>
            </div>
          </li>
        ))}
      </ul>
      <label className="act upload">
        {add.isPending ? WORDS.stock.uploading : WORDS.stock.addPhoto}
        <input type="file" accept={TYPES} multiple disabled={busy} onChange={choose} className="unseen" />
      </label>
      {error === null ? null : <RefusalNote refusal={refusalOf(error)} />}
    </section>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}
