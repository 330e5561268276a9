/** Pictures of a listing: add, order, choose the cover, remove. */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { api } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { pictureOf } from '../catalogue/text.ts';
import { moved, useDragOrder } from '../ui/drag-order.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import type { Listing } from './form.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const THUMB = 240;

type Photo = Listing['photos'][number];
type Change = { photo_order: string[] } | { cover_photo: string };

export function Photos({ listing }: { listing: Listing }) {
  const cache = useQueryClient();
  const { id } = listing;
  const queryKey = ['stock listing', id];
  const refresh = () => cache.invalidateQueries({ queryKey });
  // One after the other, each on what the one before it left.
  const scope = { id: `photos ${id}` };
  const arranging = ['arrange photos', id];
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        await api.listings.addListingPhoto({ id, body: { content_base64: await base64Of(file) } });
      }
    },
    scope,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (photoId: string) => api.listings.deleteListingPhoto({ id, photoId }),
    scope,
    onSettled: refresh,
  });
  const change = useMutation({
    mutationKey: arranging,
    mutationFn: (body: Change) => {
      const { version } = cache.getQueryData<Listing>(queryKey) ?? listing;
      return api.listings.updateListing({ id, body }, { ifVersion: version });
    },
    scope,
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    onError: refresh,
  });
  const onTheirWay = useMutationState({
    filters: { mutationKey: arranging, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const photos = onTheirWay.reduce(arranged, listing.photos);
  // A picture that was moved takes the focus of its button along, so that one can press again.
  const pressed = useRef<Element | null>(null);
  const order = photos.map((photo) => photo.id).join();
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (order === '' || !(button instanceof HTMLElement)) return;
    const able = button.matches(':disabled') ? button.parentElement?.querySelector('button:enabled') : button;
    if (able instanceof HTMLElement) able.focus();
  }, [order]);
  const move = (from: number, to: number) => {
    change.mutate({ photo_order: moved(photos, from, to).map((photo) => photo.id) });
  };
  const busy = add.isPending || remove.isPending;
  const drag = useDragOrder(busy ? null : move);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add.mutate([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const error = add.error ?? remove.error ?? change.error;
  return (
    <section className="sheet" aria-labelledby="photos">
      <div className="sheet-head">
        <h2 id="photos">{WORDS.stock.photos}</h2>
        <span role="status" className="good">
          {change.isSuccess ? WORDS.stock.saved : ''}
        </span>
      </div>
      <p className="soft">{photos.length < 2 ? WORDS.stock.photosHelp : WORDS.stock.photosOrder}</p>
      <ul className="stock-photos">
        {photos.map((photo, index) => (
          <li key={photo.id} data-id={photo.id} {...drag.handle(index)} {...drag.target(index)}>
            <Picture
              {...{ photo, index, busy }}
              last={index === photos.length - 1}
              onMove={(to) => {
                pressed.current = document.activeElement;
                move(index, to);
              }}
              onCover={() => change.mutate({ cover_photo: photo.id })}
              onRemove={() => remove.mutate(photo.id)}
            />
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

interface PictureProps {
  photo: Photo;
  index: number;
  last: boolean;
  busy: boolean;
  onMove: (to: number) => void;
  onCover: () => void;
  onRemove: () => void;
}

function Picture({ photo, index, last, busy, onMove, onCover, onRemove }: PictureProps) {
  const { forward, backward, removePhoto, makeCover } = WORDS.stock;
  const button = (label: string, mark: string, act: () => void, off = false) => (
    <Act look="quiet" isDisabled={off} aria-label={label} onPress={act}>
      {mark}
    </Act>
  );
  return (
    <>
      <img
        src={pictureOf(photo, THUMB)}
        alt={photo.alt_text ?? WORDS.stock.photo(index + 1)}
        draggable={false}
      />
      {photo.is_cover ? <span className="badge published">{WORDS.stock.cover}</span> : null}
      <div className="row">
        {button(forward(index + 1), '‹', () => onMove(index - 1), busy || index === 0)}
        {button(backward(index + 1), '›', () => onMove(index + 1), busy || last)}
        {photo.is_cover ? null : button(makeCover(index + 1), '☆', onCover, busy)}
        {button(removePhoto(index + 1), '✕', onRemove, busy)}
      </div>
    </>
  );
}

/** As a change on its way will have them, so that nothing jumps back meanwhile. */
function arranged(photos: Photo[], change: Change): Photo[] {
  if ('cover_photo' in change)
    return photos.map((photo) => ({ ...photo, is_cover: photo.id === change.cover_photo }));
  const known = new Map(photos.map((photo) => [photo.id, photo]));
  return change.photo_order.flatMap((id) => known.get(id) ?? []);
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}
