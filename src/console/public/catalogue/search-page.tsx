/** Search of the public catalogue: text, type, sale or hire, price, facets of the type. */
import { useDeferredValue, useState } from 'react';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { UNREAD } from '../../kit/number.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, Choose, Empty, Fault, Loading, Segments } from '../../kit/parts.tsx';
import { type Field, type Listing, orderOf, type Search, useSearch, useType, useTypes } from './data.ts';
import { messages } from './messages.ts';
import { coverOf, pictureOf } from './pictures.ts';
import { detailText, pricesOf } from './text.ts';
import { useTitle } from './title.ts';

const CARD_WIDTH = 480;
const MOST_FACETS = 6;
const MOST_VALUES = 8;
const FACET_TYPES = new Set(['enum', 'multi_enum', 'boolean', 'string']);
const IN = '.in';

type SetParams = ReturnType<typeof useParams>[1];

export function SearchPage() {
  useTitle(messages.title);
  const [params, setParams] = useParams();
  const types = useTypes();
  const kind = params.get('kind') ?? '';
  const type = types.data?.find(({ id }) => id === kind);
  const known = useType(type === undefined ? kind : undefined);
  const fields = ((type ?? known.data)?.fields ?? []).filter(
    (field) => field.filterable && FACET_TYPES.has(field.type),
  );
  const search = useDeferredValue(searchOf(params, fields));
  const found = useSearch(search);
  const facets = new Map(found.data?.pages[0]?.facets?.map(({ key, values }) => [key, values]));
  const offer = params.get('offer') ?? 'all';
  return (
    <section className="shop">
      <div className="shop-search">
        <SearchField
          label={messages.search}
          value={params.get('q') ?? ''}
          maxLength={200}
          onChange={(text) => setParams({ q: text })}
        />
        <Segments
          label={messages.all}
          value={offer}
          choices={[
            { value: 'all', label: messages.all },
            { value: 'sale', label: messages.sale },
            { value: 'hire', label: messages.hire },
          ]}
          onChange={(value) =>
            setParams({ ...freshPrices(offer, value), offer: value === 'all' ? null : value })
          }
        />
      </div>
      <div className="shop-body">
        <aside className="facets" aria-label={messages.type}>
          <Choose
            label={messages.type}
            value={kind}
            choices={[
              { value: '', label: messages.all },
              ...(types.data ?? []).map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={(value) => setParams({ ...cleared(params), kind: value })}
          />
          <PriceRange params={params} setParams={setParams} />
          {fields.slice(0, MOST_FACETS).map((field) => (
            <Facet
              key={field.key}
              field={field}
              params={params}
              setParams={setParams}
              values={facets.get(field.key) ?? []}
            />
          ))}
        </aside>
        <Results found={found} offer={offer} params={params} setParams={setParams} />
      </div>
    </section>
  );
}

interface ResultsProps {
  found: ReturnType<typeof useSearch>;
  offer: string;
  params: URLSearchParams;
  setParams: SetParams;
}

function Results({ found, offer, params, setParams }: ResultsProps) {
  const first = found.data?.pages[0];
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="shop-results">
      <div className="shop-head">
        <p role="status">{first === undefined ? '' : messages.results(first.total, first.total_exact)}</p>
        <Choose
          label={messages.sort}
          hideLabel
          value={params.get('sort') ?? '-published_at'}
          choices={Object.entries(messages.sorts).map(([value, label]) => ({ value, label }))}
          onChange={(sort) => setParams({ sort: sort === '-published_at' ? null : sort })}
        />
      </div>
      {found.error !== null ? (
        <Fault refusal={refusalOf(found.error)} retry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <Loading /> : null}
      {first !== undefined && items.length === 0 ? <Nothing params={params} setParams={setParams} /> : null}
      <ul className="shop-grid">
        {items.map((listing) => (
          <ListingCard key={listing.id} listing={listing} offer={offer} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <Act onPress={() => void found.fetchNextPage()} isDisabled={found.isFetchingNextPage}>
          {messages.more}
        </Act>
      ) : null}
    </div>
  );
}

function searchOf(params: URLSearchParams, fields: readonly Field[]): Search {
  const filters = Object.fromEntries([...params].filter(([name]) => name.startsWith('details.')));
  const offer = params.get('offer');
  return {
    q: (params.get('q') ?? '').trim(),
    kind: params.get('kind') ?? '',
    offer: offer === 'sale' || offer === 'hire' ? offer : 'all',
    sort: orderOf(params.get('sort')) || (params.has('q') ? '' : '-published_at'),
    min: priceOf(params.get('min')),
    max: priceOf(params.get('max')),
    filters,
    facets: fields.slice(0, MOST_FACETS).map(({ key }) => key),
  };
}

/** Filters belong to a kind: another kind starts without them. */
function cleared(params: URLSearchParams): Record<string, null> {
  return Object.fromEntries(
    [...params.keys()].filter((name) => name.startsWith('details.')).map((name) => [name, null]),
  );
}

/** Empty where the address holds no number. */
const priceOf = (text: string | null) => (text === null || !Number.isFinite(Number(text)) ? '' : text);

/** Hire prices and sale prices differ, so switching clears the price filter. */
function freshPrices(before: string, after: string): Record<string, null> {
  return (before === 'hire') === (after === 'hire') ? {} : { min: null, max: null };
}

interface FacetProps {
  field: Field;
  values: readonly { value: unknown; count: number }[];
  params: URLSearchParams;
  setParams: SetParams;
}

function Facet({ field, values, params, setParams }: FacetProps) {
  const name = `details.${field.key}${field.type === 'boolean' ? '' : IN}`;
  const chosen = (params.get(name) ?? '').split(',').filter((value) => value !== '');
  const known = values.flatMap(({ value, count }) => {
    const text = detailText(field, field.type === 'multi_enum' ? [value] : value);
    return text === null ? [] : [{ value: String(value), text, count }];
  });
  if (known.length === 0 && chosen.length === 0) return null;
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    setParams({ [name]: (field.type === 'boolean' ? next.slice(-1) : next).join(',') });
  };
  return (
    <fieldset className="facet">
      <legend>{field.label}</legend>
      {known.slice(0, MOST_VALUES).map(({ value, text, count }) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{text}</span>
          <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
}

function PriceRange({ params, setParams }: { params: URLSearchParams; setParams: SetParams }) {
  const { price, hirePrice } = messages;
  const text = params.get('offer') === 'hire' ? hirePrice : price;
  const field = (name: 'min' | 'max', label: string) => (
    <PriceField
      label={label}
      price={priceOf(params.get(name))}
      onChange={(value) => setParams({ [name]: value })}
    />
  );
  return (
    <div className="price-range">
      {field('min', text.min)}
      {field('max', text.max)}
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  price: string;
  onChange: (price: string) => void;
}

/** The address holds a price alone: what cannot be read stays in the field, which says why. */
function PriceField({ label, price, onChange }: PriceFieldProps) {
  const [isUnread, setUnread] = useState(false);
  const change = (value: string) => {
    setUnread(value === UNREAD);
    onChange(value === UNREAD ? '' : value);
  };
  return (
    <NumberField
      label={label}
      least={0}
      value={isUnread && price === '' ? UNREAD : price}
      onChange={change}
    />
  );
}

function Nothing({ params, setParams }: { params: URLSearchParams; setParams: SetParams }) {
  if (params.size === 0) {
    return (
      <Empty title={messages.empty}>
        <p>{messages.emptyHelp}</p>
      </Empty>
    );
  }
  const all = Object.fromEntries([...params.keys()].map((name) => [name, null]));
  return (
    <Empty title={messages.none}>
      <p>{messages.noneHelp}</p>
      <Act onPress={() => setParams(all)}>{messages.clear}</Act>
    </Empty>
  );
}

function ListingCard({ listing, offer }: { listing: Listing; offer: string }) {
  const cover = coverOf(listing);
  const { sale, hire } = pricesOf(listing, offer);
  return (
    <li>
      <Link className="item" href={`/catalogue/${listing.slug}`}>
        {cover === undefined ? (
          <span className="item-picture none">{messages.noPhoto}</span>
        ) : (
          <img
            className="item-picture"
            loading="lazy"
            src={pictureOf(cover, CARD_WIDTH)}
            alt={cover.alt_text ?? ''}
          />
        )}
        <span className="item-text">
          <small>{listing.catalog_label}</small>
          <b>{listing.title}</b>
          <span className="item-price">
            {sale}
            {hire === null ? null : <span className="hire">{hire}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
