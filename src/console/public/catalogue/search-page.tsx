/** Search of the public catalogue: text, type, sale or hire, price, facets of the type. */
import { useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { UNREAD } from '../../kit/number.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, Choose, Empty, Fault, Loading, Segments } from '../../kit/parts.tsx';
import { type Listing, useAllValues, useSearch, useType, useTypes } from './data.ts';
import { useToday } from './days.ts';
import { currenciesText, inexactText } from './listing-text.ts';
import { messages } from './messages.ts';
import { coverOf, pictureOf } from './pictures.ts';
import { type Field, facetFieldsOf, NUMBERS, priceOf, type Search, searchOf, usualSort } from './search.ts';
import { type Stay, stayFault, stayIn, stayQuery } from './stay.ts';
import { StayChoice } from './stay-choice.tsx';
import { detailText, minimumText, offerText, pricesOf, stayPriceText } from './text.ts';
import { useTitle } from './title.ts';

const CARD_WIDTH = 480;
const MOST_VALUES = 8;
const IN = '.in';

type SetParams = ReturnType<typeof useParams>[1];

export function SearchPage() {
  useTitle(messages.title);
  const [params, setParams] = useParams();
  const types = useTypes();
  const kind = params.get('kind') ?? '';
  const type = types.data?.find(({ id }) => id === kind);
  const known = useType(type === undefined ? kind : undefined);
  const fields = facetFieldsOf(type ?? known.data);
  const stay = stayIn(params);
  const isPast = stayFault(stay, useToday()) === 'past';
  const asked = searchOf(params, fields);
  const search = isPast ? { ...asked, stay: null, isFree: false } : asked;
  const found = useSearch(search);
  const facets = new Map(found.data?.pages[0]?.facets?.map((facet) => [facet.key, facet]));
  const [isOpen, setOpen] = useState(false);
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
      <StayChoice
        stay={stay}
        onChange={(values) => setParams({ ...(offer === 'all' ? forHire(offer) : {}), ...values })}
      >
        {search.stay === null ? null : (
          <label className="check">
            <input
              type="checkbox"
              checked={search.isFree}
              onChange={({ target }) => setParams({ free: target.checked ? '1' : null })}
            />
            {messages.stay.onlyFree}
          </label>
        )}
      </StayChoice>
      <div className="shop-body">
        <Act className="facets-toggle" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {messages.filters(filterCount(params))}
        </Act>
        <aside className={isOpen ? 'facets open' : 'facets'} aria-label={messages.filters(0)}>
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
          {fields.map((field) => {
            const facet = facets.get(field.key);
            const rest = { field, params, setParams };
            return NUMBERS.has(field.type) ? (
              <NumberFacet key={field.key} {...rest} bars={facet?.histogram ?? []} />
            ) : (
              <Facet key={field.key} {...rest} search={search} facet={facet} />
            );
          })}
        </aside>
        <Results
          found={found}
          search={search}
          offer={offer}
          stay={stay}
          params={params}
          setParams={setParams}
        />
      </div>
    </section>
  );
}

interface ResultsProps {
  found: ReturnType<typeof useSearch>;
  search: Search;
  offer: string;
  stay: Stay;
  params: URLSearchParams;
  setParams: SetParams;
}

function Results({ found, search, offer, stay, params, setParams }: ResultsProps) {
  const { sort, min, max } = search;
  const first = found.data?.pages[0];
  const inexact = inexactText(first ?? {}, messages);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const currencies = currenciesText(items, { sort, bounds: [min, max] }, messages);
  const offers = new Map(
    found.data?.pages.flatMap(({ stays = [] }) => stays.map((each) => [each.listing_id, each] as const)),
  );
  const isAsked = usualSort(params) === 'relevance';
  return (
    <div className="shop-results">
      <div className="shop-head">
        <p role="status">{first === undefined ? '' : messages.results(first.total, first.total_exact)}</p>
        <Choose
          label={messages.sort}
          hideLabel
          value={sort}
          choices={[
            ...(isAsked ? [{ value: 'relevance', label: messages.best }] : []),
            ...Object.entries(messages.sorts).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(chosen) => setParams({ sort: chosen === usualSort(params) ? null : chosen })}
        />
      </div>
      {found.error !== null && found.data === undefined ? (
        <Fault refusal={refusalOf(found.error)} retry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <Loading /> : null}
      {inexact === null ? null : (
        <p className="shop-similar" role="status">
          {inexact}
        </p>
      )}
      {currencies === null ? null : (
        <p className="soft" role="status">
          {currencies}
        </p>
      )}
      {first !== undefined && items.length === 0 ? <Nothing params={params} setParams={setParams} /> : null}
      <ul className="shop-grid">
        {items.map((listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            offer={offer}
            stay={stay}
            forStay={offers.get(listing.id)}
          />
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

/** How many filters are set, a range as one. */
function filterCount(params: URLSearchParams): number {
  const set = [...params].filter(([name, value]) => value !== '' && /^(kind|min|max|details\.)/.test(name));
  return new Set(set.map(([name]) => (name === 'max' ? 'min' : name.replace(/\.(min|max)$/, '')))).size;
}

/** Filters belong to a kind: another kind starts without them. */
function cleared(params: URLSearchParams): Record<string, null> {
  return Object.fromEntries(
    [...params.keys()].filter((name) => name.startsWith('details.')).map((name) => [name, null]),
  );
}

/** Dates are those of a hire. */
const forHire = (before: string) => ({ ...freshPrices(before, 'hire'), offer: 'hire' });

/** Hire prices and sale prices differ, so switching clears the price filter. */
function freshPrices(before: string, after: string): Record<string, null> {
  return (before === 'hire') === (after === 'hire') ? {} : { min: null, max: null };
}

interface FieldProps {
  field: Field;
  params: URLSearchParams;
  setParams: SetParams;
}

type FoundFacet = NonNullable<Listings.ListingPage['facets']>[number];
type Bar = NonNullable<FoundFacet['histogram']>[number];

function Facet({
  field,
  params,
  setParams,
  search,
  facet,
}: FieldProps & { search: Search; facet: FoundFacet | undefined }) {
  const [isWhole, setWhole] = useState(false);
  const distinct = facet?.distinct ?? 0;
  const listed = facet?.values ?? [];
  const all = useAllValues(search, field.key, isWhole && distinct > listed.length);
  const name = `details.${field.key}${field.type === 'boolean' ? '' : IN}`;
  const chosen = (params.get(name) ?? '').split(',').filter((value) => value !== '');
  const known = (isWhole ? (all.data ?? listed) : listed).flatMap(({ value, count }) => {
    const text = detailText(field, field.type === 'multi_enum' ? [value] : value);
    return text === null ? [] : [{ value: String(value), text, count }];
  });
  if (known.length === 0 && chosen.length === 0) return null;
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    setParams({ [name]: (field.type === 'boolean' ? next.slice(-1) : next).join(',') });
  };
  // What is chosen stays in sight, however seldom it is.
  const shown = known.filter(({ value }, at) => isWhole || at < MOST_VALUES || chosen.includes(value));
  return (
    <fieldset className="facet">
      <legend>{field.label}</legend>
      {shown.map(({ value, text, count }) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{text}</span>
          <small>{count}</small>
        </label>
      ))}
      {distinct > MOST_VALUES ? (
        <Act look="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? messages.fewValues : messages.allValues(distinct)}
        </Act>
      ) : null}
    </fieldset>
  );
}

/** A range of numbers: how they spread, each bar a choice, and its bounds as fields. */
function NumberFacet({ field, params, setParams, bars }: FieldProps & { bars: readonly Bar[] }) {
  const [min, max] = [`details.${field.key}.min`, `details.${field.key}.max`];
  const [from, to] = [priceOf(params.get(min)), priceOf(params.get(max))];
  if (bars.length === 0 && from === '' && to === '') return null;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const isIn = (bar: Bar) => (from === '' || bar.to >= Number(from)) && (to === '' || bar.from <= Number(to));
  const chosenAs = (bar: Bar) => ({ [min]: String(bar.from), [max]: String(bar.to) });
  const isChosen = (bar: Bar) => from === String(bar.from) && to === String(bar.to);
  const text = (value: number) => detailText(field, value) ?? String(value);
  return (
    <fieldset className="facet">
      <legend>{field.label}</legend>
      <div className="bars">
        {bars.map((bar) => {
          const label = messages.bar(text(bar.from), text(bar.to), bar.count);
          return (
            <button
              key={bar.from}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={(from !== '' || to !== '') && isIn(bar)}
              disabled={bar.count === 0}
              onClick={() => setParams(isChosen(bar) ? { [min]: null, [max]: null } : chosenAs(bar))}
            >
              <i style={{ height: `${Math.ceil((100 * bar.count) / most)}%` }} />
            </button>
          );
        })}
      </div>
      <div className="price-range">
        <PriceField
          label={messages.range.min}
          price={from}
          onChange={(value) => setParams({ [min]: value })}
        />
        <PriceField label={messages.range.max} price={to} onChange={(value) => setParams({ [max]: value })} />
      </div>
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

interface CardProps {
  listing: Listing;
  offer: string;
  stay: Stay;
  /** What the item is for the stay; undefined: no stay is asked for, or it is not for hire. */
  forStay: Listings.StayOffer | undefined;
}

function ListingCard({ listing, offer, stay, forStay }: CardProps) {
  const cover = coverOf(listing);
  const { sale, hire } = pricesOf(listing, offer);
  return (
    <li>
      <Link className="item" href={`/catalogue/${listing.slug}${stayQuery(stay)}`}>
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
          {forStay === undefined ? null : (
            <>
              <span className="item-stay">
                <span className={forStay.free ? 'badge published' : 'badge failed'}>
                  {offerText(forStay)}
                </span>
                <b>{stayPriceText(forStay)}</b>
              </span>
              <small>{minimumText(listing, forStay)}</small>
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
