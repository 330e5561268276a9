/** The designer of an item type: its fields, the effect of a change, and saving. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { faultOf } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { detailsOf, refusalOf } from '../../app/refusal.ts';
import { Link, navigate, useParams } from '../../app/router.tsx';
import { Confirm } from '../../kit/confirm.tsx';
import { listingsTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { type Fields, things } from '../../kit/merge.ts';
import { Act, Fault, Loading } from '../../kit/parts.tsx';
import { asShown, type OnlyIf, useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import { PageHead } from '../page-head.tsx';
import { useStockType } from '../stock/data.ts';
import type { CatalogType, Field } from '../stock/form.ts';
import { useArchived } from './data.ts';
import {
  changeOf,
  draftLike,
  draftOf,
  draftOfField,
  emptyField,
  type FieldDraft,
  faultsByPlace,
  type TypeDraft,
  withoutChoices,
} from './draft.ts';
import { FieldList, fieldText, nameOf } from './field-list.tsx';
import { Impact } from './impact.tsx';
import { messages } from './messages.ts';

const NEW: TypeDraft = { label: '', description: '', fields: [] };

/** `like` in the address: the type whose fields the new one starts with. */
export function NewTypePage() {
  const [params] = useParams();
  const like = params.get('like') ?? undefined;
  const type = useStockType(like);
  if (like === undefined) return <Designer stored={null} archived={[]} />;
  if (type.error !== null && type.data === undefined)
    return <Fault refusal={refusalOf(type.error)} retry={() => void type.refetch()} />;
  if (type.data === undefined) return <Loading />;
  const start = draftLike(type.data, messages.copyOf(type.data.label));
  return <Designer key={like} stored={null} archived={[]} start={start} />;
}

export function EditTypePage({ id }: { id: string }) {
  const type = useStockType(id);
  const archived = useArchived(type.data);
  const failed = faultOf<typeof type | typeof archived>([type, archived]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (type.data === undefined || archived.data === undefined) return <Loading />;
  return <Designer key={id} stored={type.data} archived={archived.data} />;
}

interface DesignerProps {
  stored: CatalogType | null;
  archived: Field[];
  /** What a new type starts with. */
  start?: TypeDraft;
}

function Designer({ stored, archived, start = NEW }: DesignerProps) {
  const design = useDesign(stored, start);
  const { type, draft, preview, form, faults, error, affects, edit } = design;
  const [isPressed, setPressed] = useState(false);
  const lacking = isPressed ? withoutChoices(draft) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (withoutChoices(draft).length > 0) return;
    if (!affects) form.save();
    else if (form.isSettled()) preview.mutate(draft);
  };
  return (
    <section className="plan">
      <PageHead
        title={
          <>
            {type === null ? messages.create : type.label}{' '}
            <small>{type === null ? '' : catalogueMessages.results(type.listing_count)}</small>
          </>
        }
        back={{ href: '/console/catalogue/types', label: messages.back }}
      >
        {type === null ? null : (
          <div className="tools">
            <Link className="act" href={`/console/catalogue/types/new?like=${type.id}`}>
              {messages.duplicate}
            </Link>
            <Remove type={type} />
          </div>
        )}
      </PageHead>
      <form
        className="designer"
        onSubmit={submit}
        aria-label={messages.form}
        // A browser cannot point at a fault in a closed field; the service's response opens it.
        noValidate
      >
        <Naming {...design} />
        <FieldList
          fields={draft.fields}
          stored={type?.fields ?? []}
          items={type?.listing_count ?? 0}
          faults={
            new Map([...faults, ...lacking.map(({ id }) => [`${id} options`, messages.noChoices] as const)])
          }
          onChange={(fields) => edit({ ...draft, fields })}
          onAdd={() => edit({ ...draft, fields: [...draft.fields, emptyField(crypto.randomUUID())] })}
        />
        <Shelves {...design} archived={archived} />
        {lacking.length === 0 ? null : (
          <p className="bad-text" role="alert">
            {messages.lackChoices(lacking.map(nameOf).join(', '))}
          </p>
        )}
        <FormNotes
          form={{ ...form, error }}
          title={messages.refused}
          {...(affects ? { act: messages.preview } : {})}
        />
        <SaveStep {...design} />
      </form>
    </section>
  );
}

type Design = ReturnType<typeof useDesign>;

const FIELDS: Fields<TypeDraft> = {
  label: messages.label,
  description: messages.description,
  fields: things<FieldDraft>({ keyOf: ({ id }) => id, label: nameOf, text: fieldText }),
};

/** The draft of a type, its preview and its saving. */
function useDesign(stored: CatalogType | null, start: TypeDraft) {
  const cache = useQueryClient();
  const form = useRecordForm<CatalogType | null, TypeDraft>({
    record: stored,
    draftOf: (record) => (record === null ? start : draftOf(record)),
    fields: FIELDS,
    read: ({ id }) => api.listings.getCatalogType({ id }),
    trail: ({ id }) => listingsTrail('catalog_type', id),
    save: (typed, shown, onlyIf) => {
      const { body } = changeOf(typed, shown?.fields ?? []);
      return shown === null ? create(body) : patch(shown.id, body, onlyIf!);
    },
    onSaved: async (saved) => {
      preview.reset();
      cache.setQueryData(['stock type', saved.id], saved);
      await cache.invalidateQueries({ predicate: ({ queryKey }) => /^stock/.test(String(queryKey[0])) });
      if (stored === null) navigate(`/console/catalogue/types/${saved.id}`, 'replace');
    },
  });
  const preview = useMutation({
    mutationFn: (_shownWith: TypeDraft) =>
      form.rehearse((typed, shown, onlyIf) => {
        const { body } = changeOf(typed, shown?.fields ?? []);
        return patch(shown!.id, body, onlyIf!, { 'x-dry-run': 'true' });
      }),
  });
  const { draft, shown: type } = form;
  const change = changeOf(draft, type?.fields ?? []);
  const error = form.error ?? form.unmet(preview.error);
  return {
    type,
    draft,
    change,
    preview,
    form,
    error,
    faults: faultsByPlace(detailsOf(error), draft, change),
    /** Saving may change items, so it is previewed first. */
    affects: type !== null && type.listing_count > 0,
    edit: (next: TypeDraft) => {
      form.set(next);
      preview.reset();
    },
  };
}

function Naming({ draft, faults, edit }: Design) {
  return (
    <div className="sheet stock-form">
      <Labelled label={messages.label} fault={faults.get('label')}>
        <input
          required
          maxLength={120}
          value={draft.label}
          onChange={(event) => edit({ ...draft, label: event.target.value })}
        />
      </Labelled>
      <Labelled label={messages.description} fault={faults.get('description')} wide>
        <textarea
          rows={2}
          maxLength={2000}
          value={draft.description}
          onChange={(event) => edit({ ...draft, description: event.target.value })}
        />
      </Labelled>
    </div>
  );
}

/** Fields that saving archives, and archived ones that can be restored. */
function Shelves({ type, draft, edit, archived }: Design & { archived: Field[] }) {
  const gone = (type?.fields ?? []).filter(({ key }) => !draft.fields.some(({ was }) => was === key));
  const back = archived.filter(({ key }) => !draft.fields.some((field) => field.key === key));
  const restore = (isStored: boolean) => (field: Field) =>
    edit({ ...draft, fields: [...draft.fields, draftOfField(field, isStored)] });
  const { keep, archived: title, archivedHelp, restore: act } = messages;
  return (
    <>
      <Shelf title={messages.gone} help={messages.goneHelp} fields={gone} act={keep} onPick={restore(true)} />
      <Shelf title={title} help={archivedHelp} fields={back} act={act} onPick={restore(false)} />
    </>
  );
}

/** The button, or the effect of saving where it was previewed. */
function SaveStep({ type, draft, change, preview, form, affects }: Design) {
  // Only for this very draft: what somebody else saved meanwhile may have been merged into it.
  if (preview.data?.dry_run !== undefined && preview.variables === draft)
    return (
      <Impact
        impact={preview.data.dry_run}
        fields={[...(type?.fields ?? []), ...preview.data.fields]}
        renames={change.body.migrations.filter((one) => one.op === 'rename')}
        busy={form.isPending}
        onSave={() => form.save()}
        onBack={() => preview.reset()}
      />
    );
  return (
    <SaveRow
      form={{ isPending: preview.isPending || form.isPending, isSaved: form.isSaved }}
      act={affects ? messages.preview : type === null ? messages.make : common.save}
    />
  );
}

type Body = ReturnType<typeof changeOf>['body'];

function create({ label, description, fields }: Body) {
  return api.listings.createCatalogType({
    body: { label, fields, ...(description === null ? {} : { description }) },
  });
}

function patch(id: string, body: Body, onlyIf: OnlyIf, headers: Record<string, string> = {}) {
  return api.listings.updateCatalogType({ id, body }, { ...onlyIf, headers });
}

function Shelf(props: {
  title: string;
  help: string;
  fields: Field[];
  act: string;
  onPick: (field: Field) => void;
}) {
  if (props.fields.length === 0) return null;
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
              <b>{field.label}</b> <small className="soft">{messages.kinds[field.type]}</small>
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

/** A type can be deleted only if it has no items; of one that has some it is said before. */
function Remove({ type }: { type: CatalogType }) {
  const cache = useQueryClient();
  const count = type.listing_count;
  const remove = useMutation({
    mutationFn: () => api.listings.deleteCatalogType({ id: type.id }, asShown(type)),
    onSuccess: async () => {
      navigate('/console/catalogue/types', 'replace');
      await cache.invalidateQueries({ queryKey: ['stock types'] });
    },
  });
  return (
    <Confirm
      act={messages.remove}
      ask={messages.removeAsk(type.label)}
      busy={remove.isPending}
      ready={count === 0}
      refusal={remove.error === null ? null : refusalOf(remove.error)}
      onConfirm={() => remove.mutate()}
    >
      {count === 0 ? null : (
        <>
          <p>{messages.removeInUse(count)}</p>
          <p>
            <Link href={`/console/catalogue?kind=${type.id}`}>{messages.removeItems}</Link>
          </p>
        </>
      )}
    </Confirm>
  );
}
