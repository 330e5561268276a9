/** Changes the chosen items: what would become of each is shown before anything is written. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Tick } from '../../kit/labelled.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { useCloseDialog } from '../../kit/panel.tsx';
import { Act, Choose, RefusalNote, TableHead } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { detailText, money } from '../../public/catalogue/text.ts';
import { useStockTypes } from '../stock/data.ts';
import type { Done } from '../stock/done-note.tsx';
import { DetailField } from '../stock/fields.tsx';
import type { Field, Listing } from '../stock/form.ts';
import { messages as stockMessages } from '../stock/messages.ts';
import {
  type ChangeForm,
  changeOf,
  EMPTY,
  fieldIn,
  HOWS,
  type How,
  isPercent,
  sharedFields,
  whatOf,
} from './change.ts';
import { messages } from './messages.ts';
import { undoBatch } from './undo.ts';

const STATUSES = ['draft', 'published', 'sold', 'withdrawn'] as const;
const MOST_PERCENT = { upPercent: 1000, downPercent: 100 };
/** Lines that are shown before more are asked for. */
const FEW = 20;

interface FormProps {
  items: readonly Listing[];
  onDone: (done: Done) => void;
}

export function ChangeItems({ items, onDone }: FormProps) {
  const cache = useQueryClient();
  const close = useCloseDialog();
  const fields = sharedFields(useStockTypes().data ?? [], items);
  const form = useDraft<ChangeForm>(EMPTY);
  const { draft } = form;
  const bodyOf = () => ({
    listings: items.map(({ id, version }) => ({ id, version })),
    ...changeOf(draft, fields),
  });
  const refresh = () => cache.invalidateQueries({ queryKey: ['stock'] });
  const tried = useMutation({
    mutationFn: () => api.listings.changeListings({ body: bodyOf(), dry_run: true }),
    // Whoever looks at the list next sees what others made of it.
    onSuccess: ({ faulty }) => (faulty === 0 ? undefined : refresh()),
  });
  const saved = useMutation({
    mutationFn: (what_fits: boolean) => api.listings.changeListings({ body: { ...bodyOf(), what_fits } }),
    onError: () => tried.reset(),
    onSuccess: async ({ changed, batch_id: id }) => {
      form.begin();
      onDone({ said: messages.done(changed), undo: id === null ? null : () => undoBatch(id) });
      close();
      await cache.invalidateQueries({ predicate: ({ queryKey }) => /^stock/.test(String(queryKey[0])) });
    },
  });
  const set = (change: Partial<ChangeForm>) => {
    tried.reset();
    saved.reset();
    form.set(change);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tried.data === undefined) tried.mutate();
    else if (tried.data.changed > 0) saved.mutate(tried.data.faulty > 0);
  };
  const error = tried.error ?? saved.error;
  return (
    <form className="change-items" onSubmit={submit} aria-label={messages.changeOf(items.length)}>
      <div className="tools">
        <Choose
          label={messages.what}
          value={draft.what}
          choices={[
            { value: 'price', label: stockMessages.price },
            { value: 'status', label: stockMessages.status },
            ...fields.map((field) => ({ value: whatOf(field), label: field.label })),
          ]}
          onChange={(what) => set({ what, value: fieldIn(fields, what)?.type === 'multi_enum' ? [] : '' })}
        />
        <NewValue draft={draft} fields={fields} set={set} />
      </div>
      {error === null ? null : <RefusalNote refusal={refusalOf(error)} />}
      {tried.data === undefined ? null : (
        <Effect effect={tried.data} what={draft.what} field={fieldIn(fields, draft.what)} />
      )}
      {tried.data?.changed === 0 ? null : (
        <div className="row">
          <Act type="submit" look="primary" isPending={tried.isPending || saved.isPending}>
            {submitText(tried.data)}
          </Act>
        </div>
      )}
    </form>
  );
}

function submitText(tried: Listings.ListingsChanged | undefined): string {
  if (tried === undefined) return messages.preview;
  return tried.faulty > 0 ? messages.fits(tried.changed) : messages.changeOf(tried.changed);
}

interface ValueProps {
  draft: ChangeForm;
  fields: readonly Field[];
  set: (change: Partial<ChangeForm>) => void;
}

function NewValue({ draft, fields, set }: ValueProps) {
  const { what, how, amount } = draft;
  const field = fieldIn(fields, what);
  if (field !== undefined)
    return (
      <DetailField
        field={{ ...field, required: false, help: messages.emptied }}
        value={draft.value}
        fault={undefined}
        onChange={(value) => set({ value })}
      />
    );
  if (what === 'status')
    return (
      <Choose
        label={stockMessages.status}
        value={draft.status}
        choices={STATUSES.map((value) => ({ value, label: stockMessages.statuses[value] }))}
        onChange={(status) => set({ status: status as Listing['status'] })}
      />
    );
  return (
    <>
      <Choose
        label={messages.how}
        value={how}
        choices={HOWS.map((value) => ({ value, label: messages.hows[value] }))}
        onChange={(value) => set({ how: value as How })}
      />
      <NumberField
        label={isPercent(how) ? messages.percent : messages.amount}
        isRequired
        isMoney={!isPercent(how)}
        least={0}
        most={how === 'upPercent' || how === 'downPercent' ? MOST_PERCENT[how] : undefined}
        value={amount}
        onChange={(value) => set({ amount: value })}
      />
      <Tick label={messages.ending99} value={draft.ending99} onChange={(ending99) => set({ ending99 })} />
    </>
  );
}

interface EffectProps {
  effect: Listings.ListingsChanged;
  what: string;
  field: Field | undefined;
}

function Effect({ effect, what, field }: EffectProps) {
  const [isWhole, setWhole] = useState(false);
  const { changed, unchanged, faulty, changes, faults } = effect;
  const shown = isWhole ? changes : changes.slice(0, FEW);
  const faceText = ({ price, status, details }: Listings.ListingFace, currency: string) => {
    if (field !== undefined) return detailText(field, details[field.key]) ?? '–';
    return what === 'status' ? stockMessages.statuses[status] : money(price, currency);
  };
  return (
    <>
      <p role="status">{messages.would(changed, unchanged, faulty)}</p>
      {faults.length === 0 ? null : (
        <section className="change-faults" aria-label={messages.faults}>
          <b>{messages.faults}</b>
          <ul>
            {faults.map(({ code, message, count, listings }) => (
              <li key={`${code} ${message}`}>
                {message} {code === 'VERSION_MISMATCH' ? messages.meanwhile : ''}
                <Named titles={listings.map(({ title }) => title ?? messages.gone)} count={count} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length === 0 ? null : (
        <table className="changes-list">
          <TableHead titles={messages.columns} />
          <tbody>
            {shown.map(({ id, title, currency, before, after }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>
                  <del>{faceText(before, currency)}</del>
                </td>
                <td>
                  <ins>{faceText(after, currency)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length === changes.length ? null : (
        <div className="row">
          <Act look="quiet" onPress={() => setWhole(true)}>
            {common.more(changes.length - shown.length)}
          </Act>
        </div>
      )}
    </>
  );
}

const MOST_NAMED = 5;

function Named({ titles, count }: { titles: readonly string[]; count: number }) {
  const named = titles.slice(0, MOST_NAMED);
  const more = count - named.length;
  return (
    <small className="soft">
      {named.join(', ')}
      {more === 0 ? '' : ` · ${common.more(more)}`}
    </small>
  );
}
