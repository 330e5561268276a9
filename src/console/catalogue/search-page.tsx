/** Finding something: words, kind, sale or hire, price, the facets of the kind. */
import { useDeferredValue } from 'react';
import { refusalOf } from '../app/refusal.ts';
import { Link, useParams } from '../app/router.tsx';
import { WORDS } from '../app/words.ts';
import { Act, Choose, Empty, Fault, Loading, Segments } from '../ui/parts.tsx';
import { type Field, type Listing, orderOf, type Search, useSearch, useType, useTypes } from './data.ts';
import { coverOf, detailWords, money, pictureOf, priceWords } from './text.ts';

const CARD_WIDTH = 480;
const MOST_FACETS = 6;
const MOST_VALUES = 8;
const FACET_TYPES = new Set(['enum', 'multi_enum', 'boolean', 'string']);
const IN = '.in';

type SetParams = ReturnType<typeof useParams>[1];

export function SearchPage() {
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
  const first = found.data?.pages[0];
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const offer = params.get('offer') ?? 'all';
  return (
    <section className="shop">
      <div className="shop-search">
        <input
          type="search"
          aria-label={WORDS.catalogue.search}
          placeholder={WORDS.catalogue.search}
          value={params.get('q') ?? ''}
          maxLength={200}
          onChange={(event) => setParams({ q: event.target.value })}
        />
        <Segments
          label={WORDS.catalogue.all}
          value={offer}
          choices={[
            { value: 'all', label: WORDS.catalogue.all },
            { value: 'sale', label: WORDS.catalogue.sale },
            { value: 'hire', label: WORDS.catalogue.hire },
          ]}
          onChange={(value) => setParams({ offer: value === 'all' ? null : value })}
        />
      </div>
      <div className="shop-body">
        <aside className="facets" aria-label={WORDS.catalogue.type}>
          <Choose
            label={WORDS.catalogue.type}
            value={kind}
            choices={[
              { value: '', label: WORDS.catalogue.all },
              ...(types.data ?? []).map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={(value) => setParams({ ...cleared(params), kind: value })}
          />
          <PriceRange params={params} setParams={setParams} />
          {fields.slice(0, MOST_FACETS).map((field) => (
            <Facet
              key={field.key}
              {...{ field, params, setParams }}
              values={first?.facets?.find(({ key }) => key === field.key)?.values ?? []}
            />
          ))}
        </aside>
        <div className="shop-results">
          <div className="shop-head">
            <p role="status">{first === undefined ? '' : WORDS.catalogue.results(first.total)}</p>
            <Choose
              label={WORDS.catalogue.sort}
              hideLabel
              value={params.get('sort') ?? '-published_at'}
              choices={Object.entries(WORDS.catalogue.sorts).map(([value, label]) => ({ value, label }))}
              onChange={(sort) => setParams({ sort: sort === '-published_at' ? null : sort })}
            />
          </div>
          {found.error !== null ? (
            <Fault refusal={refusalOf(found.error)} retry={() => void found.refetch()} />
          ) : null}
          {found.isPending ? <Loading /> : null}
          {first !== undefined && items.length === 0 ? (
            <Nothing params={params} setParams={setParams} />
          ) : null}
          <ul className="shop-grid">
            {items.map((listing) => (
              <ListingCard key={listing.id} listing={listing} />
            ))}
          </ul>
          {found.hasNextPage ? (
            <Act onPress={() => void found.fetchNextPage()} isDisabled={found.isFetchingNextPage}>
              {WORDS.catalogue.more}
            </Act>
          ) : null}
        </div>
      </div>
    </section>
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
    min: params.get('min') ?? '',
    max: params.get('max') ?? '',
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

interface FacetProps {
  field: Field;
  values: { value: unknown; count: number }[];
  params: URLSearchParams;
  setParams: SetParams;
}

function Facet({ field, values, params, setParams }: FacetProps) {
  const name = `details.${field.key}${field.type === 'boolean' ? '' : IN}`;
  const chosen = (params.get(name) ?? '').split(',').filter((value) => value !== '');
  if (values.length === 0 && chosen.length === 0) return null;
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    setParams({ [name]: (field.type === 'boolean' ? next.slice(-1) : next).join(',') });
  };
  return (
    <fieldset className="facet">
      <legend>{field.label}</legend>
      {values.slice(0, MOST_VALUES).map(({ value, count }) => (
        <label key={String(value)}>
          <input
            type="checkbox"
            checked={chosen.includes(String(value))}
            onChange={() => toggle(String(value))}
          />
          <span>{detailWords(field, field.type === 'multi_enum' ? [value] : value) ?? String(value)}</span>
          <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
}

function PriceRange({ params, setParams }: { params: URLSearchParams; setParams: SetParams }) {
  const field = (name: 'min' | 'max', label: string) => (
    <label className="field">
      {label}
      <input
        type="number"
        min={0}
        inputMode="decimal"
        value={params.get(name) ?? ''}
        onChange={(event) => setParams({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <div className="price-range">
      {field('min', WORDS.catalogue.min)}
      {field('max', WORDS.catalogue.max)}
    </div>
  );
}

function Nothing({ params, setParams }: { params: URLSearchParams; setParams: SetParams }) {
  if (params.size === 0) {
    return (
      <Empty title={WORDS.catalogue.empty}>
        <p>{WORDS.catalogue.emptyHelp}</p>
      </Empty>
    );
  }
  const all = Object.fromEntries([...params.keys()].map((name) => [name, null]));
  return (
    <Empty title={WORDS.catalogue.none}>
      <p>{WORDS.catalogue.noneHelp}</p>
      <Act onPress={() => setParams(all)}>{WORDS.catalogue.clear}</Act>
    </Empty>
  );
}

function ListingCard({ listing }: { listing: Listing }) {
  const cover = coverOf(listing);
  const day = listing.hire_rates.find(({ period }) => period === 'day') ?? listing.hire_rates[0];
  return (
    <li>
      <Link className="item" href={`/catalogue/${listing.slug}`}>
        {cover === undefined ? (
          <span className="item-picture none">{WORDS.catalogue.noPhoto}</span>
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
            {listing.for_sale ? priceWords(listing) : null}
            {listing.for_hire && day !== undefined ? (
              <span className="hire">
                {money(day.price, listing.currency)} {WORDS.catalogue.per[day.period]}
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
}
