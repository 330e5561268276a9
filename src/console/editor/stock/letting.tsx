/** How an item is let: its units, by days or hours, the pauses around each stay, and its site. */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Listings } from '../../../client/index.ts';
import { api, type Site } from '../../app/api.ts';
import { useNames, useSites } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { listingsTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import type { Fields } from '../../kit/merge.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Choose, Fault, Loading } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { messages } from './messages.ts';
import { UnitsField } from './units-field.tsx';

type Stock = Listings.Stock;
type LetBy = Stock['unit'];

/** In characters, of what a booking says. */
export const NAME_LENGTH = 120;
export const CONTACT_LENGTH = 254;
export const NOTE_LENGTH = 500;
const LONGEST_PAUSE = 720;
const LET_BY: readonly LetBy[] = ['day', 'hour'];

const stockKey = (id: string) => ['letting', id];

/** `id`: null of an item that is gone, of which nothing is read. */
export function useLetting(id: string | null) {
  return useQuery({
    queryKey: stockKey(id ?? ''),
    queryFn: id === null ? skipToken : ({ signal }) => api.listings.getListingStock({ id }, { signal }),
  });
}

/** What is typed; an empty site is none. */
interface Draft {
  quantity: string;
  unit: LetBy;
  before: string;
  after: string;
  site: string;
}

const draftOf = ({ quantity, unit, buffer_before, buffer_after, location_id }: Stock): Draft => ({
  quantity: String(quantity),
  unit,
  before: String(buffer_before),
  after: String(buffer_after),
  site: location_id ?? '',
});

const bodyOf = ({ quantity, unit, before, after, site }: Draft) => ({
  quantity: Number(quantity),
  unit,
  buffer_before: Number(before),
  buffer_after: Number(after),
  location_id: site === '' ? null : site,
});

export function Letting({ id }: { id: string }) {
  const stock = useLetting(id);
  const sites = useSites();
  if (stock.error !== null && stock.data === undefined)
    return <Fault refusal={refusalOf(stock.error)} retry={() => void stock.refetch()} />;
  if (stock.data === undefined || sites.data === undefined) return <Loading />;
  return <LettingForm stock={stock.data} sites={sites.data} />;
}

function LettingForm({ stock, sites }: { stock: Stock; sites: readonly Site[] }) {
  const cache = useQueryClient();
  const nameOf = useNames();
  const fields: Fields<Draft> = {
    quantity: messages.quantity,
    unit: { label: messages.lettingUnit, text: (unit) => messages.lettingUnits[unit] },
    before: messages.pauseBefore[stock.unit],
    after: messages.pauseAfter[stock.unit],
    site: { label: messages.lettingSite, text: (site) => nameOf(site) ?? messages.noSite },
  };
  const keep = (saved: Stock) => cache.setQueryData(stockKey(saved.listing_id), saved);
  const form = useRecordForm<Stock, Draft>({
    record: stock,
    draftOf,
    fields,
    trail: ({ listing_id }) => listingsTrail('listing_stock', listing_id),
    read: async ({ listing_id: id }) => {
      const newer = await api.listings.getListingStock({ id });
      keep(newer);
      return newer;
    },
    save: (draft, { listing_id: id }, onlyIf) =>
      api.listings.patchListingStock({ id, body: bodyOf(draft) }, onlyIf),
    onSaved: keep,
  });
  const { draft, set, faultOf } = form;
  const isListed = draft.site === '' || sites.some(({ locationId }) => locationId === draft.site);
  const elsewhere = isListed ? [] : [{ value: draft.site, label: nameOf(draft.site) ?? draft.site }];
  return (
    <form className="sheet stock-form" onSubmit={form.submit} aria-label={messages.letting}>
      <h2 className="wide">{messages.letting}</h2>
      <UnitsField
        label={messages.quantity}
        value={draft.quantity}
        fault={faultOf('quantity')}
        onChange={(quantity) => set({ quantity })}
      />
      <Choose
        label={messages.lettingUnit}
        value={draft.unit}
        choices={LET_BY.map((value) => ({ value, label: messages.lettingUnits[value] }))}
        onChange={(unit) => set({ unit: unit as LetBy })}
      />
      <NumberField
        label={messages.pauseBefore[draft.unit]}
        isRequired
        step={1}
        least={0}
        most={LONGEST_PAUSE}
        value={draft.before}
        fault={faultOf('buffer_before')}
        onChange={(before) => set({ before })}
      />
      <NumberField
        label={messages.pauseAfter[draft.unit]}
        isRequired
        step={1}
        least={0}
        most={LONGEST_PAUSE}
        value={draft.after}
        fault={faultOf('buffer_after')}
        onChange={(after) => set({ after })}
      />
      <Choose
        label={messages.lettingSite}
        value={draft.site}
        choices={[
          { value: '', label: messages.noSite },
          ...sites.map(({ locationId, name }) => ({ value: locationId, label: name })),
          ...elsewhere,
        ]}
        onChange={(site) => set({ site })}
      />
      <p className="wide soft">{messages.lettingHelp}</p>
      <div className="wide">
        <SaveRow form={form} />
      </div>
      <div className="wide">
        <FormNotes form={form} />
      </div>
    </form>
  );
}
