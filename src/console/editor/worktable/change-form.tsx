/** Changes the chosen items: what would become of each is shown before anything is written. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useNames, useSites } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { useCloseDialog } from '../../kit/panel.tsx';
import { Act, Choose, RefusalNote, TableHead } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import { detailText, money } from '../../public/catalogue/text.ts';
import { AheadText } from '../stock/ahead.tsx';
import { useStockTypes } from '../stock/data.ts';
import type { Done } from '../stock/done-note.tsx';
import { DetailField } from '../stock/fields.tsx';
import { type Field, type Listing, PERIODS } from '../stock/form.ts';
import { messages as stockMessages } from '../stock/messages.ts';
import {
  type ChangeForm,
  changeOf,
  DELETE,
  EMPTY,
  fieldIn,
  HOWS,
  type How,
  isPercent,
  periodIn,
  ROUNDINGS,
  type Rounding,
  rateOf,
  sharedFields,
  whatOf,
} from './change.ts';
import type { Chosen } from './choice.ts';
import { messages } from './messages.ts';
import { inParts, PartsStopped, type Sum } from './parts.ts';
import { undoBatch } from './undo.ts';

const STATUSES = ['draft', 'published', 'sold', 'withdrawn'] as const;
const MOST_PERCENT = { upPercent: 1000, downPercent: 100 };
/** Lines that are shown before more are asked for. */
const FEW = 20;

interface FormProps {
  items: readonly Chosen[];
  onDone: (done: Done) => void;
}

export function ChangeItems({ items, onDone }: FormProps) {
  const cache = useQueryClient();
  const close = useCloseDialog();
  const fields = sharedFields(useStockTypes().data ?? [], items);
  const form = useDraft<ChangeForm>(EMPTY);
  const { draft } = form;
  const isDeletion = draft.what === DELETE;
  const [sent, setSent] = useState<number | null>(null);
  /** `partOf`: the change that the items go on with. */
  const bodyOf = (part: readonly Chosen[], partOf: string | null) => ({
    listings: part.map(({ id, version }) => ({ id, version })),
    ...changeOf(draft, fields),
    ...(partOf === null ? {} : { part_of: partOf }),
  });
  const report = (sum: Sum) => setSent(sum.sent);
  const refresh = () => cache.invalidateQueries({ queryKey: ['stock'] });
  const tried = useMutation({
    mutationFn: () =>
      inParts(
        items,
        (part) => api.listings.changeListings({ body: bodyOf(part, null), dry_run: true }),
        report,
      ),
    onSettled: () => setSent(null),
    // Whoever looks at the list next sees what others made of it.
    onSuccess: ({ faulty }) => (faulty === 0 ? undefined : refresh()),
  });
  const saved = useMutation({
    mutationFn: (what_fits: boolean) =>
      inParts(
        items,
        (part, partOf) => api.listings.changeListings({ body: { ...bodyOf(part, partOf), what_fits } }),
        report,
      ),
    onSettled: () => setSent(null),
    onError: (error) => {
      tried.reset();
      if (!(error instanceof PartsStopped)) return refresh();
      const { sum, cause } = error;
      return end(sum, messages.stopped(sum.changed, sum.sent, items.length, refusalOf(cause).message));
    },
    onSuccess: (sum) => end(sum, isDeletion ? messages.deleted(sum.changed) : messages.done(sum.changed)),
  });
  const end = async ({ batch_id: id }: Sum, said: string) => {
    form.begin();
    onDone({ said, undo: id === null ? null : () => undoBatch(id) });
    close();
    await cache.invalidateQueries({ predicate: ({ queryKey }) => /^stock/.test(String(queryKey[0])) });
  };
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
            { value: 'price', label: messages.salePrice },
            { value: 'rates', label: messages.allRates },
            ...PERIODS.map((period) => ({
              value: rateOf(period),
              label: stockMessages.rate(stockMessages.units[period]),
            })),
            { value: 'deposit', label: stockMessages.deposit },
            { value: 'status', label: stockMessages.status },
            { value: 'site', label: messages.columnNames.site },
            ...fields.map((field) => ({ value: whatOf(field), label: field.label })),
            { value: DELETE, label: messages.deleteThem },
          ]}
          onChange={(what) => set({ what, value: fieldIn(fields, what)?.type === 'multi_enum' ? [] : '' })}
        />
        <NewValue draft={draft} fields={fields} set={set} />
      </div>
      {error === null ? null : <RefusalNote refusal={refusalOf(error)} />}
      {tried.data === undefined ? null : (
        <Effect effect={tried.data} what={draft.what} field={fieldIn(fields, draft.what)} />
      )}
      {sent === null || items.length <= sent ? null : (
        <p role="status">{messages.progress(sent, items.length)}</p>
      )}
      {tried.data?.changed === 0 ? null : (
        <div className="row">
          <Act
            type="submit"
            look={isDeletion && tried.data !== undefined ? 'danger' : 'primary'}
            isPending={tried.isPending || saved.isPending}
          >
            {submitText(tried.data, isDeletion)}
          </Act>
        </div>
      )}
    </form>
  );
}

function submitText(tried: Sum | undefined, isDeletion: boolean): string {
  if (tried === undefined) return messages.preview;
  if (isDeletion) return messages.deleteOf(tried.changed);
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
  if (what === DELETE) return <p>{messages.deleteHelp}</p>;
  if (what === 'site') return <SiteChoice value={draft.site} onChange={(site) => set({ site })} />;
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
      <Choose
        label={messages.rounding}
        value={draft.rounding}
        choices={ROUNDINGS.map((value) => ({ value, label: messages.roundings[value] }))}
        onChange={(value) => set({ rounding: value as Rounding })}
      />
    </>
  );
}

function SiteChoice({ value, onChange }: { value: string; onChange: (site: string) => void }) {
  const sites = useSites().data ?? [];
  return (
    <Choose
      label={stockMessages.lettingSite}
      value={value}
      choices={[
        { value: '', label: stockMessages.noSite },
        ...sites.map(({ locationId, name }) => ({ value: locationId, label: name })),
      ]}
      onChange={onChange}
    />
  );
}

interface EffectProps {
  effect: Sum;
  what: string;
  field: Field | undefined;
}

function Effect({ effect, what, field }: EffectProps) {
  const [isWhole, setWhole] = useState(false);
  const { changed, unchanged, faulty, changes, faults, ahead } = effect;
  const shown = isWhole ? changes : changes.slice(0, FEW);
  const nameOf = useNames();
  const faceText = (face: Listings.ListingFace, currency: string) => {
    const { price, status, details, location_id: site } = face;
    if (what === 'site')
      return site === null || site === undefined ? stockMessages.noSite : (nameOf(site) ?? site);
    if (field !== undefined) return detailText(field, details[field.key]) ?? '–';
    if (what === 'status') return stockMessages.statuses[status];
    if (what === 'deposit') return face.deposit === undefined ? '–' : money(face.deposit, currency);
    if (what === 'rates' || periodIn(what) !== undefined) return ratesText(face, what, currency);
    return money(price, currency);
  };
  return (
    <>
      <p role="status">
        {what === DELETE ? messages.wouldDelete(changed, faulty) : messages.would(changed, unchanged, faulty)}
      </p>
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
      {ahead.count === 0 ? null : <WhatIsAhead ahead={ahead} />}
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
      {what === DELETE || changes.length === changed ? null : (
        <p className="soft">{messages.lines(changes.length)}</p>
      )}
    </>
  );
}

/** The rates that are asked to change, the shortest period first. */
function ratesText({ hire_rates: rates = [] }: Listings.ListingFace, what: string, currency: string): string {
  const only = periodIn(what);
  return PERIODS.flatMap((period) => rates.filter((rate) => rate.period === period))
    .filter(({ period }) => only === undefined || period === only)
    .map(({ period, price }) => `${money(price, currency)} ${catalogueMessages.per[period]}`)
    .join(', ');
}

/** Of items that are withdrawn or sold. */
function WhatIsAhead({ ahead: { count, bookings, enquiries, listings } }: Pick<Sum, 'ahead'>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? listings : listings.slice(0, MOST_NAMED);
  return (
    <section className="note warned meeting" aria-label={stockMessages.ahead}>
      <div>
        <p>
          {stockMessages.ahead} <AheadText bookings={bookings} enquiries={enquiries} />
        </p>
        <ul>
          {shown.map(({ id, title, ...its }) => (
            <li key={id}>
              {title} – <AheadText {...its} />
            </li>
          ))}
        </ul>
        {shown.length === listings.length ? null : (
          <div className="row">
            <Act look="quiet" onPress={() => setWhole(true)}>
              {common.more(count - shown.length)}
            </Act>
          </div>
        )}
        {isWhole && count > listings.length ? <p>{common.more(count - listings.length)}</p> : null}
      </div>
    </section>
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
