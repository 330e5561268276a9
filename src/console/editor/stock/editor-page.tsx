/** The editor of a listing; its form comes from its type, its status buttons from `allowed_transitions`. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../app/api.ts';
import { faultOf, useCompany, useNames } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, navigate, useParams } from '../../app/router.tsx';
import { listingsTrail, unlessChanged } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Act, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { asShown, useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { Bookings } from './bookings.tsx';
import { useStockListing, useStockType, useStockTypes } from './data.ts';
import { CommonFields, DetailFields } from './fields.tsx';
import {
  type CatalogType,
  createBody,
  emptyForm,
  formOf,
  type Listing,
  type ListingForm,
  updateBody,
} from './form.ts';
import { formFields } from './form-fields.ts';
import { History } from './history.tsx';
import { Letting } from './letting.tsx';
import { messages } from './messages.ts';
import { Photos } from './photos.tsx';
import { NoTypes, TypeChoice } from './type-choice.tsx';

export function NewListingPage() {
  const [params, setParams] = useParams();
  const types = useStockTypes();
  const company = useCompany();
  const type = types.data?.find(({ id }) => id === params.get('type')) ?? types.data?.[0];
  const failed = faultOf<typeof types | typeof company>([types, company]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (types.data === undefined || company.data === undefined) return <Loading />;
  if (type === undefined) return <NoTypes />;
  return (
    <section className="plan">
      <Head title={messages.newItem} />
      <div className="sheet">
        <TypeChoice types={types.data} value={type.id} onChange={(id) => setParams({ type: id })} />
      </div>
      <Editor key={type.id} type={type} listing={null} currency={company.data.default_currency} />
    </section>
  );
}

export function EditListingPage({ id }: { id: string }) {
  const listing = useStockListing(id);
  const type = useStockType(listing.data?.catalog_id);
  const failed = faultOf<typeof listing | typeof type>([listing, type]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (listing.data === undefined || type.data === undefined) return <Loading />;
  return <Listed listing={listing.data} type={type.data} />;
}

function Listed({ listing, type }: { listing: Listing; type: CatalogType }) {
  const move = useMove(listing);
  const { id } = listing;
  return (
    <section className="plan">
      <Head title={listing.title} />
      <Status listing={listing} type={type} move={move} />
      {listing.for_hire ? <Bookings id={id} /> : null}
      {listing.for_hire ? <Letting id={id} /> : null}
      <Photos listing={listing} />
      {/* Whoever has saved has seen what a colleague changed. */}
      <Editor type={type} listing={listing} moved={move.data} onSaved={() => move.reset()} />
    </section>
  );
}

function Head({ title }: { title: string }) {
  return (
    <div className="toolbar">
      <div className="week-nav">
        <Link className="act quiet" href="/console/catalogue" aria-label={messages.back}>
          ‹
        </Link>
        <h1>{title}</h1>
      </div>
    </div>
  );
}

interface EditorProps {
  type: CatalogType;
  listing: Listing | null;
  /** Currency of a new one. */
  currency?: string;
  /** After another status was set here. */
  moved?: Listing | undefined;
  onSaved?: () => void;
}

function Editor({ type, listing, currency = '', moved, onSaved }: EditorProps) {
  const cache = useQueryClient();
  const form = useRecordForm<Listing | null, ListingForm>({
    record: listing,
    draftOf: (record) => (record === null ? emptyForm(type.fields, currency) : formOf(record, type.fields)),
    fields: formFields(type),
    trail: ({ id }) => listingsTrail('listing', id),
    read: async ({ id }) => {
      const newer = await api.listings.getListing({ id });
      cache.setQueryData(['stock listing', id], newer);
      return newer;
    },
    save: (draft, shown, onlyIf) =>
      shown === null
        ? api.listings.createListing({ body: createBody(draft, type) })
        : api.listings.updateListing({ id: shown.id, body: updateBody(draft, type, shown) }, onlyIf),
    onSaved: async (saved) => {
      cache.setQueryData(['stock listing', saved.id], saved);
      onSaved?.();
      await cache.invalidateQueries({ queryKey: ['stock'] });
      if (listing === null) navigate(`/console/catalogue/${saved.id}`);
    },
  });
  const { set, faultOf, adopt } = form;
  const latest = useRef(adopt);
  latest.current = adopt;
  useEffect(() => {
    if (moved !== undefined) latest.current(moved);
  }, [moved]);
  const props = { form: form.draft, set, faultOf };
  const place = useRef<HTMLFormElement>(null);
  const bringBack = (former: ListingForm) => {
    set(former);
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <>
      <form className="sheet stock-form" onSubmit={form.submit} aria-label={messages.form} ref={place}>
        <CommonFields {...props} />
        <DetailFields {...props} fields={type.fields} />
        <div className="wide">
          <SaveRow form={form} {...(listing === null ? { act: messages.create } : {})} />
        </div>
        <div className="wide">
          <FormNotes form={form} />
        </div>
      </form>
      {form.shown === null ? null : (
        <History listing={form.shown} type={type} draft={form.draft} onBack={bringBack} />
      )}
    </>
  );
}

function useMove(listing: Listing) {
  const nameOf = useNames();
  const cache = useQueryClient();
  const { id } = listing;
  return useMutation({
    mutationFn: (next: Listing['status']) =>
      unlessChanged(
        () => api.listings.updateListingStatus({ id, body: { status: next } }, asShown(listing)),
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
  move: ReturnType<typeof useMove>;
}

/** The transitions that the service allows. */
function Status({ listing, type, move }: StatusProps) {
  const { status, allowed_transitions, details_errors = [] } = listing;
  return (
    <section className="sheet" aria-label={messages.status}>
      <div className="row stock-status">
        <span className={`badge stock-${status}`}>{messages.statuses[status]}</span>
        {allowed_transitions.map((next) => (
          <Act
            key={next}
            look={next === 'published' ? 'primary' : 'plain'}
            isPending={move.isPending}
            onPress={() => move.mutate(next)}
          >
            {messages.moves[next]}
          </Act>
        ))}
        {status === 'published' ? (
          <a className="act quiet" href={`/catalogue/${listing.slug}`}>
            {messages.look}
          </a>
        ) : null}
      </div>
      {details_errors.length === 0 ? null : (
        <RefusalNote
          refusal={{
            message: status === 'draft' ? messages.unfit : messages.unfitStanding,
            details: details_errors.map((error) => unfitText(error, type)),
            requestId: null,
          }}
        />
      )}
      {move.error === null ? null : (
        <RefusalNote refusal={refusalOf(move.error)} onClose={() => move.reset()} />
      )}
    </section>
  );
}

function unfitText({ path, message }: { path: string; message: string }, { fields }: CatalogType): string {
  const [, key = ''] = path.split('/');
  const label = fields.find((field) => field.key === key)?.label ?? key;
  return label === '' ? message : `${label}: ${message}`;
}
