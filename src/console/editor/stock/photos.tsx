/** Pictures of a listing: add, describe, cut, order, choose the cover, remove. */
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { moved, useDragOrder } from '../../kit/drag-order.ts';
import { FormDialog } from '../../kit/panel.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { pictureOf } from '../../public/catalogue/pictures.ts';
import { ChooseFiles, DropFiles, Uploading } from './add-pictures.tsx';
import { type Done, DoneNote } from './done-note.tsx';
import type { Listing } from './form.ts';
import { messages } from './messages.ts';
import { AddLink, Cut, Describe } from './picture-forms.tsx';
import { againOf, isStored } from './stored-picture.ts';
import { addUploads, useUploads } from './uploads.ts';

const THUMB = 240;

type Photo = Listing['photos'][number];
type Change = { photo_order: string[] } | { cover_photo: string };

export function Photos({ listing }: { listing: Listing }) {
  const { id } = listing;
  const cache = useQueryClient();
  const uploads = useUploads(id);
  const [done, setDone] = useState<Done | null>(null);
  const { photos, remove, change, move, refresh } = usePhotos(listing, setDone);
  const pressed = useRefocus(photos.map((photo) => photo.id).join());
  const busy = remove.isPending;
  const drag = useDragOrder(busy ? null : (from, to) => move(photos[from]?.id ?? '', to - from));
  const onFiles = (files: File[]) => addUploads(cache, id, files);
  const error = remove.error ?? change.error;
  return (
    <DropFiles label="photos" onFiles={onFiles}>
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
              onRemove={() => remove.mutate(photo)}
            >
              <FormDialog sign="✎" title={messages.describe(index + 1)}>
                <Describe listing={listing} photo={photo} />
              </FormDialog>
              {isStored(photo) ? (
                <FormDialog sign="✂" title={messages.cut(index + 1)}>
                  <Cut listing={listing} photo={photo} onDone={setDone} />
                </FormDialog>
              ) : null}
            </Picture>
          </li>
        ))}
      </ul>
      <div className="row">
        <ChooseFiles onFiles={onFiles} />
        <FormDialog sign={messages.byLink} title={messages.byLink}>
          <AddLink id={id} />
        </FormDialog>
      </div>
      <Uploading uploads={uploads} />
      {error === null ? null : <RefusalNote refusal={refusalOf(error)} />}
      <DoneNote done={done} onDone={setDone} onSettled={refresh} />
    </DropFiles>
  );
}

/** The pictures with all pending changes of their order, and the writes. */
function usePhotos(listing: Listing, onDone: (done: Done | null) => void) {
  const cache = useQueryClient();
  const { id } = listing;
  const queryKey = ['stock listing', id];
  const refresh = () => cache.invalidateQueries({ queryKey });
  // In sequence, since each write needs the version that the one before it made.
  const scope = { id: `photos ${id}` };
  const pending = { mutationKey: ['arrange photos', id], status: 'pending' } as const;
  const remove = useMutation({
    mutationFn: async (photo: Photo) => {
      const again = await againOf(photo);
      await api.listings.deleteListingPhoto({ id, photoId: photo.id });
      return again;
    },
    scope,
    onMutate: () => onDone(null),
    onSuccess: (again) => {
      const undo = async () => {
        await api.listings.addListingPhoto({ id, body: again });
        return messages.photoBack;
      };
      onDone({ said: messages.photoRemoved, undo });
    },
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
  return { photos: changes.reduce(arranged, listing.photos), remove, change, move, refresh };
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
  /** Further buttons. */
  children: ReactNode;
}

function Picture({ photo, index, last, busy, onMove, onCover, onRemove, children }: PictureProps) {
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
        {children}
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
