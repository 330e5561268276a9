/** What a picture shows in words, its address elsewhere, and the part of it that stays. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { faultsIn, refusalOf } from '../../app/refusal.ts';
import { base64Of } from '../../kit/base64.ts';
import { listingsTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import type { Fields } from '../../kit/merge.ts';
import { useCloseDialog } from '../../kit/panel.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import type { Size } from '../../kit/pictures/kinds.ts';
import { cutPicture, type Part } from '../../kit/pictures/prepare.ts';
import { asShown, useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { pictureOf } from '../../public/catalogue/pictures.ts';
import { inRatio, moved, RATIOS, type Ratio, rounded, sized, wholeOf } from './cut.ts';
import type { Done } from './done-note.tsx';
import type { Listing } from './form.ts';
import { messages } from './messages.ts';
import { bytesOf } from './stored-picture.ts';

type Photo = Listing['photos'][number];
type Shown = Photo & { version: number };

const LARGE = 2048;
const SMALL = 320;
/** Letters of a text of a picture. */
const MOST_LETTERS = 500;

interface Texts {
  alt: string;
  caption: string;
}

const textsOf = ({ alt_text, caption }: Photo): Texts => ({ alt: alt_text ?? '', caption: caption ?? '' });
const textFields: Fields<Texts> = { alt: messages.altText, caption: messages.caption };
const sentText = (text: string) => (text.trim() === '' ? null : text.trim());

/** For people who do not see it, and for all below it. */
export function Describe({ listing, photo }: { listing: Listing; photo: Photo }) {
  const cache = useQueryClient();
  const close = useCloseDialog();
  const { id } = listing;
  const read = async (): Promise<Shown> => {
    // A read that began earlier must not put an older record in its place.
    await cache.cancelQueries({ queryKey: ['stock listing', id] });
    const newer = await api.listings.getListing({ id });
    cache.setQueryData(['stock listing', id], newer);
    return { ...(newer.photos.find((one) => one.id === photo.id) ?? photo), version: newer.version };
  };
  const form = useRecordForm<Shown, Texts>({
    record: { ...photo, version: listing.version },
    draftOf: textsOf,
    fields: textFields,
    trail: () => listingsTrail('listing', id),
    read,
    save: async ({ alt, caption }, _shown, onlyIf) => {
      const body = { alt_text: sentText(alt), caption: sentText(caption) };
      await api.listings.updateListingPhoto({ id, photoId: photo.id, body }, onlyIf);
      return read();
    },
    onSaved: close,
  });
  const { draft, set, faultOf } = form;
  return (
    <form className="picture-form" onSubmit={form.submit}>
      <img src={pictureOf(photo, SMALL)} alt="" />
      <Labelled label={messages.altText} fault={faultOf('alt_text')} help={messages.altHelp}>
        <input
          maxLength={MOST_LETTERS}
          value={draft.alt}
          onChange={({ target }) => set({ alt: target.value })}
        />
      </Labelled>
      <Labelled label={messages.caption} fault={faultOf('caption')} help={messages.captionHelp}>
        <input
          maxLength={MOST_LETTERS}
          value={draft.caption}
          onChange={({ target }) => set({ caption: target.value })}
        />
      </Labelled>
      <SaveRow form={form} />
      <FormNotes form={form} />
    </form>
  );
}

/** A picture that stays where it is on the web. */
export function AddLink({ id }: { id: string }) {
  const cache = useQueryClient();
  const close = useCloseDialog();
  const { draft, set, begin } = useDraft({ url: '' });
  const add = useMutation({
    mutationFn: (url: string) => api.listings.addListingPhoto({ id, body: { url } }),
    onSuccess: async () => {
      begin();
      await cache.invalidateQueries({ queryKey: ['stock listing', id] });
      close();
    },
  });
  const fault = faultsIn(add.error)('url');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(draft.url.trim());
  };
  return (
    <form className="picture-form" onSubmit={submit}>
      <Labelled label={messages.linkAddress} fault={fault} isSaid help={messages.linkHelp}>
        <input
          type="url"
          required
          placeholder="https://"
          value={draft.url}
          onChange={({ target }) => {
            add.reset();
            set({ url: target.value });
          }}
        />
      </Labelled>
      <div className="row">
        <Act look="primary" type="submit" isPending={add.isPending}>
          {messages.addLink}
        </Act>
      </div>
      {add.error === null || fault !== undefined ? null : <RefusalNote refusal={refusalOf(add.error)} />}
    </form>
  );
}

interface CutProps {
  listing: Listing;
  photo: Photo;
  onDone: (done: Done) => void;
}

/** Cuts an uploaded picture; the part takes its place. */
export function Cut({ listing, photo, onDone }: CutProps) {
  const cache = useQueryClient();
  const close = useCloseDialog();
  const [picture, setPicture] = useState<Size | null>(null);
  const [part, setPart] = useState<Part>({ x: 0, y: 0, width: 0, height: 0 });
  const [ratio, setRatio] = useState<Ratio>('free');
  const { id } = listing;
  const put = async (content: Blob) => {
    const body = { content_base64: await base64Of(content) };
    const newest = cache.getQueryData<Listing>(['stock listing', id]) ?? listing;
    await api.listings.updateListingPhoto({ id, photoId: photo.id, body }, asShown(newest));
    await cache.invalidateQueries({ queryKey: ['stock listing', id] });
  };
  const cut = useMutation({
    mutationFn: async (of: Size) => {
      const before = await bytesOf(photo);
      await put(await cutPicture(before, rounded(part, of)));
      return before;
    },
    onSuccess: (before) => {
      const undo = async () => {
        await put(before);
        return messages.uncut;
      };
      onDone({ said: messages.cutDone, undo });
      close();
    },
  });
  return (
    <div className="picture-form cut">
      <Choose
        label={messages.ratio}
        value={ratio}
        choices={(Object.keys(RATIOS) as Ratio[]).map((value) => ({ value, label: messages.ratios[value] }))}
        onChange={(value) => {
          setRatio(value as Ratio);
          if (picture !== null) setPart((now) => inRatio(now, value as Ratio, picture));
        }}
      />
      <div className="cut-picture">
        <img
          src={pictureOf(photo, LARGE)}
          alt={photo.alt_text ?? ''}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setPicture({ width, height });
            // A shape may be chosen before the picture is there.
            setPart(inRatio(wholeOf({ width, height }), ratio, { width, height }));
          }}
        />
        {picture === null ? null : (
          <Frame
            picture={picture}
            part={part}
            onMove={(right, down) => setPart((now) => moved(now, right, down, picture))}
            onSize={(right, down) => setPart((now) => sized(now, right, down, ratio, picture))}
          />
        )}
      </div>
      <p className="soft">{messages.cutHelp}</p>
      <div className="row">
        <Act
          look="primary"
          isPending={cut.isPending}
          isDisabled={picture === null}
          onPress={() => {
            if (picture !== null) cut.mutate(picture);
          }}
        >
          {messages.cutNow}
        </Act>
      </div>
      {cut.error === null ? null : <RefusalNote refusal={refusalOf(cut.error)} />}
    </div>
  );
}

interface FrameProps {
  picture: Size;
  part: Part;
  /** In pixels of the picture. */
  onMove: (right: number, down: number) => void;
  onSize: (right: number, down: number) => void;
}

/** A press of an arrow key is this part of the picture’s width; with Alt a pixel. */
const STEPS = 50;

/** The frame is moved by itself, and sized by its corner; by keys it is moved with arrows and sized with Shift and arrows. */
function Frame({ picture, part, onMove, onSize }: FrameProps) {
  const help = useId();
  const from = useRef<{ x: number; y: number } | null>(null);
  const share = (value: number, of: number) => `${(100 * value) / of}%`;
  const pull = (act: (right: number, down: number) => void) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const ground = event.currentTarget.closest('.cut-picture');
      if (from.current === null || ground === null) return;
      const scale = picture.width / ground.clientWidth;
      act((event.clientX - from.current.x) * scale, (event.clientY - from.current.y) * scale);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  });
  const press = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    const step = event.altKey ? 1 : picture.width / STEPS;
    (event.shiftKey ? onSize : onMove)(right * step, down * step);
  };
  const { x, y, width, height } = rounded(part, picture);
  return (
    <>
      <div
        className="cut-frame"
        role="group"
        aria-label={messages.frame}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys.
        tabIndex={0}
        style={{
          left: share(part.x, picture.width),
          top: share(part.y, picture.height),
          width: share(part.width, picture.width),
          height: share(part.height, picture.height),
        }}
        onKeyDown={press}
        {...pull(onMove)}
      >
        <span className="cut-corner" {...pull(onSize)} />
      </div>
      <output id={help} className="cut-size">
        {messages.frameAt(width, height, x, y)}
      </output>
    </>
  );
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
