/** The editor of a listing; its form comes from its type, its status buttons from `allowed_transitions`. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { faultOf, useCompany, useNames } from '../../app/data.ts';
import { detailsOf, type Refusal, refusalOf } from '../../app/refusal.ts';
import { Link, navigate, useParams } from '../../app/router.tsx';
import { listingsTrail, unlessChanged } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { messages as kitMessages } from '../../kit/messages.ts';
import { Act, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { asShown, useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { useUnsaved } from '../../kit/unsaved.ts';
import { PageHead } from '../page-head.tsx';
import { ChooseFiles, DropFiles } from './add-pictures.tsx';
import { Bookings } from './bookings.tsx';
import { useStockListing, useStockType, useStockTypes, useTypesOf } from './data.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { CommonFields, DetailFields } from './fields.tsx';
import {
  type CatalogType,
  createBody,
  emptyForm,
  formLike,
  formOf,
  type Listing,
  type ListingForm,
  nextForm,
  retyped,
  updateBody,
} from './form.ts';
import { formFields } from './form-fields.ts';
import { History } from './history.tsx';
import { LeaveCatalogue } from './leave-catalogue.tsx';
import { Letting } from './letting.tsx';
import { messages } from './messages.ts';
import { OtherType } from './other-type.tsx';
import { Photos } from './photos.tsx';
import { NoTypes, TypeChoice } from './type-choice.tsx';
import { addUploads } from './uploads.ts';

export function NewListingPage() {
  const [params, setParams] = useParams();
  const types = useStockTypes();
  const company = useCompany();
  const likeId = params.get('like');
  const like = useStockListing(likeId ?? undefined);
  const likeType = useStockType(like.data?.catalog_id);
  const [last, setLast] = useState<Made | null>(null);
  const failed = faultOf<typeof types | typeof company | typeof like | typeof likeType>([
    types,
    company,
    like,
    likeType,
  ]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (types.data === undefined || company.data === undefined) return <Loading />;
  if (likeId !== null && likeType.data === undefined) return <Loading />;
  const type = likeType.data ?? types.data.find(({ id }) => id === params.get('type')) ?? types.data[0];
  if (type === undefined) return <NoTypes />;
  const empty = emptyForm(type, company.data.default_currency);
  const begun = like.data === undefined ? empty : formLike(like.data, type.fields);
  return (
    <section className="plan">
      <PageHead title={messages.newItem} />
      <div role="status" className="notes">
        {last === null ? null : (
          <p className="note">
            {messages.created} <Link href={`/console/catalogue/${last.saved.id}`}>{last.saved.title}</Link>
          </p>
        )}
      </div>
      {like.data === undefined ? (
        <div className="sheet">
          <TypeChoice
            types={types.data}
            value={type.id}
            onChange={(id) => {
              setLast(null);
              setParams({ type: id });
            }}
          />
        </div>
      ) : (
        <p className="soft">{messages.likeHelp(like.data.title)}</p>
      )}
      <NewEditor
        key={`${type.id} ${likeId} ${last?.saved.id}`}
        type={type}
        begun={last === null || like.data !== undefined ? begun : nextForm(last.form, type)}
        keptAs={`new item ${type.id} ${likeId ?? ''}`}
        onNext={setLast}
      />
    </section>
  );
}

/** The item that was made last, when the next one follows at once. */
interface Made {
  saved: Listing;
  form: ListingForm;
}

export function EditListingPage({ id }: { id: string }) {
  const listing = useStockListing(id);
  const { queries, types } = useTypesOf(listing.data?.catalog_id);
  const failed = faultOf<typeof listing | (typeof queries)[number]>([listing, ...queries]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (listing.data === undefined || types === undefined) return <Loading />;
  return <Listed listing={listing.data} types={types} />;
}

/** The listing's own type, and those that it may change to. */
type Types = readonly [CatalogType, ...CatalogType[]];

function Listed({ listing, types }: { listing: Listing; types: Types }) {
  const [type] = types;
  const move = useMove(listing.id);
  const { id } = listing;
  /** The status that follows once the form is saved. */
  const next = useRef<Status | null>(null);
  const form = useListingForm({
    types,
    listing,
    begun: null,
    keptAs: `item ${id}`,
    onSaved: (saved) => {
      // Whoever has saved has seen what a colleague changed.
      move.reset();
      if (next.current !== null) move.mutate({ next: next.current, of: saved });
    },
  });
  const { adopt } = form;
  const latest = useRef(adopt);
  latest.current = adopt;
  useEffect(() => {
    if (move.data !== undefined) latest.current(move.data);
  }, [move.data]);
  const element = useRef<HTMLFormElement>(null);
  const moveFaults = detailsOf(move.error);
  const inForm = (path: string) =>
    form.faultOf(path) ?? moveFaults.find((one) => one.path === `listing/${path}`)?.message;
  useEffect(() => {
    if (detailsOf(move.error).length > 0)
      element.current?.querySelector('.faulty')?.scrollIntoView({ block: 'center' });
  }, [move.error]);
  const bringBack = (former: ListingForm) => {
    form.set(former);
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.querySelector<HTMLElement>('input')?.focus();
  };
  /** What is typed is published with it. */
  const press = (status: Status) => {
    if (status !== 'published' || !form.isChanged) return move.mutate({ next: status, of: listing });
    if (element.current?.reportValidity() !== true) return;
    next.current = status;
    form.save();
  };
  return (
    <section className="plan">
      <PageHead title={listing.title} />
      <StatusRow
        listing={listing}
        type={type}
        isChanged={form.isChanged}
        isPending={move.isPending || form.isPending}
        refusal={move.error === null ? null : refusalOf(move.error)}
        onPress={press}
        onClose={() => move.reset()}
        onDeleted={form.discard}
      />
      {listing.for_hire ? <Bookings id={id} /> : null}
      {listing.for_hire ? <Letting id={id} /> : null}
      <Photos listing={listing} />
      <form
        ref={element}
        className="sheet stock-form"
        onSubmit={(event) => {
          next.current = null;
          form.submit(event);
        }}
        aria-label={messages.form}
      >
        <Restored form={form} />
        <Inputs form={form} faultOf={inForm} types={types} listing={listing} />
        <div className="wide">
          <SaveRow form={form} />
        </div>
        <div className="wide">
          <FormNotes form={form} />
        </div>
      </form>
      {form.shown === null ? null : (
        <History listing={form.shown} type={type} types={types} draft={form.draft} onBack={bringBack} />
      )}
    </section>
  );
}

interface FormOptions {
  types: Types;
  listing: Listing | null;
  /** What a new one begins with; null: it is none. */
  begun: ListingForm | null;
  keptAs: string;
  onSaved: (saved: Listing, sent: ListingForm) => unknown;
}

const typeIn = ([own, ...others]: Types, typeId: string) => others.find(({ id }) => id === typeId) ?? own;

function useListingForm({ types, listing, begun, keptAs, onSaved }: FormOptions) {
  const [own] = types;
  const cache = useQueryClient();
  const sent = useRef<ListingForm | null>(null);
  return useRecordForm<Listing | null, ListingForm>({
    record: listing,
    draftOf: (record) =>
      record === null
        ? (begun ?? emptyForm(own, ''))
        : formOf(record, typeIn(types, record.catalog_id).fields),
    fields: formFields(types),
    keptAs: `${keptAs} ${own.version}`,
    trail: ({ id }) => listingsTrail('listing', id),
    read: async ({ id }) => {
      const newer = await api.listings.getListing({ id });
      cache.setQueryData(['stock listing', id], newer);
      return newer;
    },
    save: (draft, shown, onlyIf) => {
      sent.current = draft;
      const type = typeIn(types, draft.typeId);
      return shown === null
        ? api.listings.createListing({ body: createBody(draft, type) })
        : api.listings.updateListing({ id: shown.id, body: updateBody(draft, type, shown) }, onlyIf);
    },
    onSaved: async (saved) => {
      cache.setQueryData(['stock listing', saved.id], saved);
      if (sent.current !== null) onSaved(saved, sent.current);
      await cache.invalidateQueries({ queryKey: ['stock'] });
    },
  });
}

type RecordForm = ReturnType<typeof useListingForm>;

interface InputsProps {
  form: RecordForm;
  faultOf: (path: string) => string | undefined;
  types: Types;
  listing: Listing | null;
}

function Inputs({ form, faultOf, types, listing }: InputsProps) {
  const type = typeIn(types, form.draft.typeId);
  const isTaken = form.error instanceof ApiError && form.error.reason === 'SLUG_TAKEN';
  const taken = isTaken ? refusalOf(form.error).message : undefined;
  const props = {
    form: form.draft,
    set: form.set,
    faultOf: (path: string) => faultOf(path) ?? (path === 'slug' ? taken : undefined),
  };
  return (
    <>
      {form.shown === null ? null : (
        <OtherType
          types={types}
          type={type}
          stored={form.shown}
          draft={form.draft}
          fault={faultOf('catalog_id')}
          onChange={(to, of) => form.set((draft) => retyped(draft, type, to, of))}
        />
      )}
      <CommonFields {...props} listing={listing} />
      <DetailFields {...props} fields={type.fields} />
    </>
  );
}

function Restored({ form }: { form: RecordForm }) {
  return (
    <div role="status" className="wide">
      {form.isRestored ? (
        <div className="note warned">
          <p>{kitMessages.restored}</p>
          <Act look="quiet" onPress={form.discard}>
            {kitMessages.loss.discard}
          </Act>
        </div>
      ) : null}
    </div>
  );
}

interface NewProps {
  type: CatalogType;
  begun: ListingForm;
  keptAs: string;
  /** It was made, and the next one follows. */
  onNext: (made: Made) => void;
}

/** Pictures are chosen beside the form, and sent once the item is there. */
function NewEditor({ type, begun, keptAs, onNext }: NewProps) {
  const cache = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const follows = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useListingForm({
    types: [type],
    listing: null,
    begun,
    keptAs,
    onSaved: (saved, sent) => {
      addUploads(cache, saved.id, files);
      flushSync(() => setFiles([]));
      if (follows.current) onNext({ saved, form: sent });
      else navigate(`/console/catalogue/${saved.id}`);
    },
  });
  useUnsaved(files.length > 0, () => setFiles([]));
  const submit = (isNext: boolean) => {
    follows.current = isNext;
    if (element.current?.reportValidity() === true) form.save();
  };
  return (
    <>
      <form
        ref={element}
        className="sheet stock-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
        aria-label={messages.form}
      >
        <Restored form={form} />
        <Inputs form={form} faultOf={form.faultOf} types={[type]} listing={null} />
      </form>
      <DropFiles label="new-photos" onFiles={(more) => setFiles((before) => [...before, ...more])}>
        <h2 id="new-photos">{messages.photos}</h2>
        <ul className="chosen-files">
          {files.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              {file.name}{' '}
              <Act
                look="quiet"
                aria-label={messages.leaveOut(file.name)}
                onPress={() => setFiles((before) => before.filter((one) => one !== file))}
              >
                ✕
              </Act>
            </li>
          ))}
        </ul>
        <div className="row">
          <ChooseFiles onFiles={(more) => setFiles((before) => [...before, ...more])} />
        </div>
      </DropFiles>
      <div className="sheet">
        <SaveRow form={form} act={messages.create} onPress={() => submit(false)}>
          <Act isPending={form.isPending} onPress={() => submit(true)}>
            {messages.createNext}
          </Act>
        </SaveRow>
        <FormNotes form={form} act={messages.create} />
      </div>
    </>
  );
}

type Status = Listing['status'];

function useMove(id: string) {
  const nameOf = useNames();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ next, of }: { next: Status; of: Listing }) =>
      unlessChanged(
        () => api.listings.updateListingStatus({ id, body: { status: next } }, asShown(of)),
        listingsTrail('listing', id),
        nameOf,
      ),
    onError: () => cache.invalidateQueries({ queryKey: ['stock listing', id] }),
    onSuccess: async (saved) => {
      cache.setQueryData(['stock listing', id], saved);
      await cache.invalidateQueries({ queryKey: ['stock'] });
    },
  });
}

interface StatusProps {
  listing: Listing;
  type: CatalogType;
  /** The form holds what is not saved. */
  isChanged: boolean;
  isPending: boolean;
  refusal: Refusal | null;
  onPress: (next: Status) => void;
  onClose: () => void;
  onDeleted: () => void;
}

/** The transitions that the service allows, and what else is done with the item as a whole. */
function StatusRow(props: StatusProps) {
  const { listing, type, isChanged, isPending, refusal, onPress, onClose, onDeleted } = props;
  const { id, status, allowed_transitions, details_errors = [] } = listing;
  return (
    <section className="sheet" aria-label={messages.status}>
      <div className="row stock-status">
        <span className={`badge stock-${status}`}>{messages.statuses[status]}</span>
        {allowed_transitions.map((next) =>
          next === 'withdrawn' || next === 'sold' ? (
            <LeaveCatalogue
              key={next}
              listing={listing}
              to={next}
              isPending={isPending}
              onPress={() => onPress(next)}
            />
          ) : (
            <Act
              key={next}
              look={next === 'published' ? 'primary' : 'plain'}
              isPending={isPending}
              onPress={() => onPress(next)}
            >
              {next === 'published' && isChanged ? messages.saveAndPublish : messages.moves[next]}
            </Act>
          ),
        )}
        {status === 'published' ? (
          <a className="act quiet" href={`/catalogue/${listing.slug}`}>
            {messages.look}
          </a>
        ) : (
          <a className="act quiet" href={`/console/catalogue/${id}/preview`} target="_blank" rel="noreferrer">
            {isChanged ? messages.previewSaved : messages.preview}
          </a>
        )}
        <Link className="act quiet" href={`/console/catalogue/new?${new URLSearchParams({ like: id })}`}>
          {messages.duplicate}
        </Link>
        {status === 'draft' ? <DeleteDraft listing={listing} onDeleted={onDeleted} /> : null}
      </div>
      {status === 'withdrawn' ? <p className="soft">{messages.deleteWithdrawn}</p> : null}
      {details_errors.length === 0 ? null : (
        <RefusalNote
          refusal={{
            message: status === 'draft' ? messages.unfit : messages.unfitStanding,
            details: details_errors.map((error) => unfitText(error, type)),
            requestId: null,
          }}
        />
      )}
      {refusal === null ? null : <RefusalNote refusal={refusal} onClose={onClose} />}
    </section>
  );
}

function unfitText({ path, message }: { path: string; message: string }, { fields }: CatalogType): string {
  const [, key = ''] = path.split('/');
  const label = fields.find((field) => field.key === key)?.label ?? key;
  return label === '' ? message : `${label}: ${message}`;
}
