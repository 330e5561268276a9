/** The editor of a listing; its form comes from its type, its status buttons from `allowed_transitions`. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { Link, navigate, useParams } from '../app/router.tsx';
import { messages as catalogueMessages } from '../catalogue/messages.ts';
import { messages as typeMessages } from '../types/messages.ts';
import { Act, Choose, Empty, Fault, Loading, RefusalNote } from '../ui/parts.tsx';
import { Bookings } from './bookings.tsx';
import { useStockListing, useStockType, useStockTypes } from './data.ts';
import { CommonFields, DetailFields } from './fields.tsx';
import { type CatalogType, createBody, emptyForm, formOf, type Listing, updateBody } from './form.ts';
import { messages } from './messages.ts';
import { Photos } from './photos.tsx';

const HOME_CURRENCY = 'GBP';

export function NewListingPage() {
  const [params, setParams] = useParams();
  const types = useStockTypes();
  const type = types.data?.find(({ id }) => id === params.get('type')) ?? types.data?.[0];
  if (types.error !== null)
    return <Fault refusal={refusalOf(types.error)} retry={() => void types.refetch()} />;
  if (types.isPending) return <Loading />;
  if (type === undefined) {
    return (
      <Empty title={messages.noTypes}>
        <p>{typeMessages.noneHelp}</p>
        <Link className="act primary" href="/console/catalogue/types/new">
          {typeMessages.create}
        </Link>
      </Empty>
    );
  }
  return (
    <section className="plan">
      <Head title={messages.newItem} />
      <div className="sheet">
        <Choose
          label={catalogueMessages.type}
          value={type.id}
          choices={types.data.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => setParams({ type: id })}
        />
      </div>
      <Editor key={type.id} type={type} listing={null} />
    </section>
  );
}

export function EditListingPage({ id }: { id: string }) {
  const listing = useStockListing(id);
  const type = useStockType(listing.data?.catalog_id);
  const failed = [listing, type].find(({ error }) => error !== null);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (listing.data === undefined || type.data === undefined) return <Loading />;
  return (
    <section className="plan">
      <Head title={listing.data.title} />
      <Status listing={listing.data} type={type.data} />
      {listing.data.for_hire ? <Bookings id={id} /> : null}
      <Photos listing={listing.data} />
      <Editor key={id} type={type.data} listing={listing.data} />
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

function Editor({ type, listing }: { type: CatalogType; listing: Listing | null }) {
  const cache = useQueryClient();
  const [form, setForm] = useState(() =>
    listing === null ? emptyForm(type.fields, HOME_CURRENCY) : formOf(listing, type.fields),
  );
  const save = useMutation({
    mutationFn: () =>
      listing === null
        ? api.listings.createListing({ body: createBody(form, type) })
        : api.listings.updateListing(
            { id: listing.id, body: updateBody(form, type, listing) },
            { ifVersion: listing.version },
          ),
    onSuccess: async (saved) => {
      cache.setQueryData(['stock listing', saved.id], saved);
      await cache.invalidateQueries({ queryKey: ['stock'] });
      if (listing === null) navigate(`/console/catalogue/${saved.id}`);
    },
  });
  const details = save.error instanceof ApiError ? save.error.details : [];
  const faultOf = (path: string) =>
    details.find((detail) => detail.path === `body/${path}` || detail.path.startsWith(`body/${path}/`))
      ?.message;
  const props = {
    form,
    faultOf,
    set: (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change })),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className="sheet stock-form" onSubmit={submit} aria-label={messages.form}>
      <CommonFields {...props} />
      <DetailFields {...props} fields={type.fields} />
      <div className="row wide">
        <Act look="primary" type="submit" isPending={save.isPending}>
          {listing === null ? messages.create : common.save}
        </Act>
        {save.isSuccess ? (
          <span role="status" className="good">
            {common.saved}
          </span>
        ) : null}
      </div>
      {save.error === null ? null : (
        <div className="wide">
          <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
        </div>
      )}
    </form>
  );
}

/** The transitions that the service allows. */
function Status({ listing, type }: { listing: Listing; type: CatalogType }) {
  const cache = useQueryClient();
  const { id, status, allowed_transitions, details_errors = [] } = listing;
  const move = useMutation({
    mutationFn: (next: Listing['status']) => api.listings.updateListingStatus({ id, body: { status: next } }),
    onSuccess: async (saved) => {
      cache.setQueryData(['stock listing', id], saved);
      await cache.invalidateQueries({ queryKey: ['stock'] });
    },
  });
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
            message: messages.unfit,
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
  const key = path.slice('details/'.length);
  const label = fields.find((field) => field.key === key)?.label ?? key;
  return label === '' ? message : `${label}: ${message}`;
}
