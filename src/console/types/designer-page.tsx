/** One kind of item being designed: its fields, what a change does to the items there are, and saving it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { Link, navigate } from '../app/router.tsx';
import { WORDS } from '../app/words.ts';
import { useStockType } from '../stock/data.ts';
import { Labelled } from '../stock/fields.tsx';
import type { CatalogType, Field } from '../stock/form.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Act, Fault, Loading, RefusalNote } from '../ui/parts.tsx';
import { useArchived } from './data.ts';
import { changeOf, draftOf, draftOfField, emptyField, faultsByPlace, type TypeDraft } from './draft.ts';
import { FieldList } from './field-list.tsx';
import { Impact } from './impact.tsx';

const NEW: TypeDraft = { label: '', description: '', fields: [] };

export function NewTypePage() {
  return <Designer stored={null} archived={[]} />;
}

export function EditTypePage({ id }: { id: string }) {
  const type = useStockType(id);
  const archived = useArchived(type.data);
  const failed = [type, archived].find(({ error }) => error !== null);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (type.data === undefined || archived.data === undefined) return <Loading />;
  return <Designer key={id} stored={type.data} archived={archived.data} />;
}

function Designer({ stored, archived }: { stored: CatalogType | null; archived: Field[] }) {
  const cache = useQueryClient();
  // What the draft was made of: a change that somebody else makes meanwhile is refused, not overwritten.
  const [type, setType] = useState(stored);
  const [draft, setDraft] = useState(() => (type === null ? NEW : draftOf(type)));
  const change = changeOf(draft, type?.fields ?? []);
  const preview = useMutation({
    mutationFn: () => patch(type!, change.body, { 'x-dry-run': 'true' }),
  });
  const save = useMutation({
    mutationFn: () => {
      if (type !== null) return patch(type, change.body, {});
      const { label, description, fields } = change.body;
      return api.listings.createCatalogType({
        body: { label, fields, ...(description === null ? {} : { description }) },
      });
    },
    onSuccess: async (saved) => {
      setType(saved);
      setDraft(draftOf(saved));
      preview.reset();
      cache.setQueryData(['stock type', saved.id], saved);
      await cache.invalidateQueries({ predicate: ({ queryKey }) => /^stock/.test(String(queryKey[0])) });
      if (type === null) navigate(`/console/catalogue/types/${saved.id}`, 'replace');
    },
  });
  const edit = (next: TypeDraft) => {
    setDraft(next);
    preview.reset();
    save.reset();
  };
  const error = save.error ?? preview.error;
  const faults = faultsByPlace(error instanceof ApiError ? error.details : [], draft, change);
  const affects = type !== null && type.listing_count > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (affects) preview.mutate();
    else save.mutate();
  };
  const gone = (type?.fields ?? []).filter(({ key }) => !draft.fields.some(({ was }) => was === key));
  const back = archived.filter(({ key }) => !draft.fields.some((field) => field.key === key));
  const bring = (field: Field, held: boolean) =>
    edit({ ...draft, fields: [...draft.fields, draftOfField(field, held)] });
  return (
    <section className="plan">
      <div className="toolbar">
        <div className="week-nav">
          <Link className="act quiet" href="/console/catalogue/types" aria-label={WORDS.types.back}>
            ‹
          </Link>
          <h1>
            {type === null ? WORDS.types.create : type.label}{' '}
            <small>{type === null ? '' : WORDS.catalogue.results(type.listing_count)}</small>
          </h1>
        </div>
        {type === null ? null : <Remove type={type} />}
      </div>
      <form
        className="designer"
        onSubmit={submit}
        aria-label={WORDS.types.form}
        // A browser cannot point at a fault in a closed field; the service's answer opens it.
        noValidate
      >
        <div className="sheet stock-form">
          <Labelled label={WORDS.types.label} fault={faults.get('label')}>
            <input
              required
              maxLength={120}
              value={draft.label}
              onChange={(event) => edit({ ...draft, label: event.target.value })}
            />
          </Labelled>
          <Labelled label={WORDS.types.description} fault={faults.get('description')} wide>
            <textarea
              rows={2}
              maxLength={2000}
              value={draft.description}
              onChange={(event) => edit({ ...draft, description: event.target.value })}
            />
          </Labelled>
        </div>
        <FieldList
          fields={draft.fields}
          items={type?.listing_count ?? 0}
          faults={faults}
          onChange={(fields) => edit({ ...draft, fields })}
          onAdd={() => edit({ ...draft, fields: [...draft.fields, emptyField(crypto.randomUUID())] })}
        />
        {gone.length === 0 ? null : (
          <Shelf
            title={WORDS.types.gone}
            help={WORDS.types.goneHelp}
            fields={gone}
            act={WORDS.types.keep}
            onPick={(field) => bring(field, true)}
          />
        )}
        {back.length === 0 ? null : (
          <Shelf
            title={WORDS.types.archived}
            help={WORDS.types.archivedHelp}
            fields={back}
            act={WORDS.types.restore}
            onPick={(field) => bring(field, false)}
          />
        )}
        {error === null ? null : <RefusalNote refusal={refusalOf(error)} title={WORDS.types.refused} />}
        {preview.data?.dry_run === undefined ? (
          <div className="row">
            <Act look="primary" type="submit" isPending={preview.isPending || save.isPending}>
              {affects ? WORDS.types.preview : type === null ? WORDS.types.make : WORDS.stock.save}
            </Act>
            {save.isSuccess ? (
              <span role="status" className="good">
                {WORDS.stock.saved}
              </span>
            ) : null}
          </div>
        ) : (
          <Impact
            impact={preview.data.dry_run}
            fields={[...(type?.fields ?? []), ...preview.data.fields]}
            busy={save.isPending}
            onSave={() => save.mutate()}
            onBack={() => preview.reset()}
          />
        )}
      </form>
    </section>
  );
}

type Body = ReturnType<typeof changeOf>['body'];

function patch({ id, version }: CatalogType, body: Body, headers: Record<string, string>) {
  return api.listings.updateCatalogType({ id, body }, { ifVersion: version, headers });
}

function Shelf(props: {
  title: string;
  help: string;
  fields: Field[];
  act: string;
  onPick: (field: Field) => void;
}) {
  return (
    <section className="sheet">
      <div>
        <h2>{props.title}</h2>
        <p className="soft">{props.help}</p>
      </div>
      <ul className="shelf">
        {props.fields.map((field) => (
          <li key={field.key}>
            <span>
              <b>{field.label}</b> <small className="soft">{WORDS.types.kinds[field.type]}</small>
            </span>
            <Act aria-label={`${props.act}: ${field.label}`} onPress={() => props.onPick(field)}>
              {props.act}
            </Act>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only a kind that no item is of can go; the service says how many are in the way. */
function Remove({ type }: { type: CatalogType }) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.listings.deleteCatalogType({ id: type.id }),
    onSuccess: async () => {
      navigate('/console/catalogue/types', 'replace');
      await cache.invalidateQueries({ queryKey: ['stock types'] });
    },
  });
  return (
    <Confirm
      act={WORDS.types.remove}
      ask={WORDS.types.removeAsk(type.label)}
      busy={remove.isPending}
      refusal={remove.error === null ? null : refusalOf(remove.error)}
      onConfirm={() => remove.mutate()}
    />
  );
}
