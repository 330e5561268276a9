/** Pictures of a listing: add, order, choose the cover, remove. */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { type Refusal, refusalOf } from '../../app/refusal.ts';
import { base64Of, PICTURE_TYPES, pictureFault } from '../../kit/base64.ts';
import { moved, useDragOrder } from '../../kit/drag-order.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { pictureOf } from '../../public/catalogue/pictures.ts';
import type { Listing } from './form.ts';
import { messages } from './messages.ts';

const THUMB = 240;

type Photo = Listing['photos'][number];
type Change = { photo_order: string[] } | { cover_photo: string };

export function Photos({ listing }: { listing: Listing }) {
  const { photos, add, remove, change, move } = usePhotos(listing);
  const pressed = useRefocus(photos.map(({ id }) => id).join());
  const busy = add.isPending || remove.isPending;
  const drag = useDragOrder(busy ? null : (from, to) => move(photos[from]?.id ?? '', to - from));
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add.mutate([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const error = remove.error ?? change.error;
  return (
    <section className="sheet" aria-labelledby="photos">
      <div className="sheet-head">
        <h2 id="photos">{messages.photos}</h2>
        <span role="status" className="good">
          {change.isSuccess ? common.saved : ''}
        </span>
      </div>
      <p className="soft">{photos.length < 2 ? messages.photosHelp : messages.photosOrder}</p>
      <ul className="stock-photos">
        {photos.map((photo, index) => (
          <li key={photo.id} data-id={photo.id} {...drag.handle(index)} {...drag.target(index)}>
            <Picture
              photo={photo}
              index={index}
              busy={busy}
              last={index === photos.length - 1}
              onMove={(steps) => {
                pressed.current = document.activeElement;
                move(photo.id, steps);
              }}
              onCover={() => change.mutate({ cover_photo: photo.id })}
              onRemove={() => remove.mutate(photo.id)}
            />
          </li>
        ))}
      </ul>
      <label className="act upload">
        {add.isPending ? messages.uploading : messages.addPhoto}
        <input
          type="file"
          accept={PICTURE_TYPES}
          multiple
          disabled={busy}
          onChange={choose}
          className="unseen"
        />
      </label>
      {(add.data ?? []).map(({ name, refusal }, index) => (
        <RefusalNote key={index} title={messages.notAdded(name)} refusal={refusal} />
      ))}
      {error === null ? null : <RefusalNote refusal={refusalOf(error)} />}
    </section>
  );
}

/** The pictures with all pending changes of their order, and the writes. */
function usePhotos(listing: Listing) {
  const cache = useQueryClient();
  const { id } = listing;
  const queryKey = ['stock listing', id];
  const refresh = () => cache.invalidateQueries({ queryKey });
  // In sequence, since each write needs the version that the one before it made.
  const scope = { id: `photos ${id}` };
  const pending = { mutationKey: ['arrange photos', id], status: 'pending' } as const;
  const add = useMutation({
    mutationFn: (files: File[]) => addPictures(id, files),
    scope,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (photoId: string) => api.listings.deleteListingPhoto({ id, photoId }),
    scope,
    onSettled: refresh,
  });
  const stored = () => cache.getQueryData<Listing>(queryKey) ?? listing;
  const change = useMutation({
    mutationKey: pending.mutationKey,
    mutationFn: (body: Change) => api.listings.updateListing({ id, body }, asShown(stored())),
    scope,
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    onError: refresh,
  });
  const changes = useMutationState({
    filters: pending,
    select: ({ state }) => state.variables as Change,
  });
  // Read from the cache, not from the last render: a second press may come before the first is shown.
  const move = (photoId: string, steps: number) => {
    const ids = cache
      .getMutationCache()
      .findAll(pending)
      .reduce((all, { state }) => arranged(all, state.variables as Change), stored().photos)
      .map((photo) => photo.id);
    const from = ids.indexOf(photoId);
    const to = Math.min(Math.max(from + steps, 0), ids.length - 1);
    if (from >= 0 && to !== from) change.mutate({ photo_order: moved(ids, from, to) });
  };
  return { photos: changes.reduce(arranged, listing.photos), add, remove, change, move };
}

/** Holds the button that was pressed: it is focused again once the order has changed, so that it can be pressed again. */
function useRefocus(order: string) {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (order === '' || !(button instanceof HTMLElement)) return;
    const able = button.matches(':disabled') ? button.parentElement?.querySelector('button:enabled') : button;
    if (able instanceof HTMLElement) able.focus();
  }, [order]);
  return pressed;
}

interface PictureProps {
  photo: Photo;
  index: number;
  last: boolean;
  busy: boolean;
  onMove: (steps: number) => void;
  onCover: () => void;
  onRemove: () => void;
}

function Picture({ photo, index, last, busy, onMove, onCover, onRemove }: PictureProps) {
  const { forward, backward, removePhoto, makeCover } = messages;
  const button = (label: string, mark: string, act: () => void, off = false) => (
    <Act look="quiet" isDisabled={off} aria-label={label} onPress={act}>
      {mark}
    </Act>
  );
  return (
    <>
      <img
        src={pictureOf(photo, THUMB)}
        alt={photo.alt_text ?? messages.photo(index + 1)}
        draggable={false}
      />
      {photo.is_cover ? <span className="badge published">{messages.cover}</span> : null}
      <div className="row">
        {button(forward(index + 1), '‹', () => onMove(-1), busy || index === 0)}
        {button(backward(index + 1), '›', () => onMove(1), busy || last)}
        {photo.is_cover ? null : button(makeCover(index + 1), '☆', onCover, busy)}
        {button(removePhoto(index + 1), '✕', onRemove, busy)}
      </div>
    </>
  );
}

/** The order after a pending change, so that nothing jumps back meanwhile. */
function arranged(photos: Photo[], change: Change): Photo[] {
  if ('cover_photo' in change)
    return photos.map((photo) => ({ ...photo, is_cover: photo.id === change.cover_photo }));
  const known = new Map(photos.map((photo) => [photo.id, photo]));
  return change.photo_order.flatMap((id) => known.get(id) ?? []);
}

interface NotAdded {
  name: string;
  refusal: Refusal;
}

/** In sequence; a refused one does not stop the rest. */
async function addPictures(id: string, files: readonly File[]): Promise<NotAdded[]> {
  const refused: NotAdded[] = [];
  for (const file of files) {
    const fault = pictureFault(file);
    if (fault !== null) {
      refused.push({ name: file.name, refusal: { message: fault, details: [], requestId: null } });
      continue;
    }
    try {
      await api.listings.addListingPhoto({ id, body: { content_base64: await base64Of(file) } });
    } catch (error) {
      refused.push({ name: file.name, refusal: refusalOf(error) });
    }
  }
  return refused;
}
