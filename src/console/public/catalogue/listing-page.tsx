/** One listing: pictures, price, hire rates, details, a link to share. */
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../client/index.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, navigate, useParams } from '../../app/router.tsx';
import { useCopying } from '../../kit/copy.ts';
import { Act, Empty, Fault, Loading } from '../../kit/parts.tsx';
import { type Listing, useListing, useType } from './data.ts';
import { EnquiryForm } from './enquiry.tsx';
import { FreeDays } from './free-days.tsx';
import { ratesOf } from './listing-text.ts';
import { messages } from './messages.ts';
import { coverOf, pictureOf } from './pictures.ts';
import { QuoteForm } from './quote.tsx';
import type { Field } from './search.ts';
import { searchQuery, stayIn } from './stay.ts';
import { detailHref, detailText, money, priceText } from './text.ts';
import { useTitle } from './title.ts';

const LARGE = 1200;
const SMALL = 160;
const NOT_FOUND = 404;

export function ListingPage({ slug }: { slug: string }) {
  const listing = useListing(slug);
  const isGone = listing.error instanceof ApiError && listing.error.status === NOT_FOUND;
  useTitle(isGone ? messages.gone : (listing.data?.title ?? null));
  const current = listing.data?.slug;
  useEffect(() => {
    if (current !== undefined && current !== slug)
      navigate(`/catalogue/${current}${location.search}`, 'replace');
  }, [current, slug]);
  if (listing.isPending) return <Loading />;
  if (isGone) {
    return (
      <Empty title={messages.gone}>
        <p>{messages.goneHelp}</p>
        <Link className="act primary" href="/catalogue">
          {messages.back}
        </Link>
      </Empty>
    );
  }
  if (listing.error !== null && listing.data === undefined) {
    return <Fault refusal={refusalOf(listing.error)} retry={() => void listing.refetch()} />;
  }
  return <Whole listing={listing.data} />;
}

function Whole({ listing }: { listing: Listing }) {
  const type = useType(listing.catalog_id);
  const [params] = useParams();
  const stay = stayIn(params);
  return (
    <article className="listing">
      <Link className="back" href={`/catalogue${searchQuery(stay)}`}>
        ‹ {messages.back}
      </Link>
      <Main listing={listing} free={<Free listing={listing} />} share={<Share />} />
      <Details listing={listing} fields={type.data?.fields ?? []} />
      <EnquiryForm listing={listing} stay={stay} />
    </article>
  );
}

/** As a visitor will see a listing that is not published, without what a visitor can do. `fields`: of its type. */
export function ListingPreview({ listing, fields }: { listing: Listing; fields: readonly Field[] }) {
  return (
    <article className="listing">
      <Main listing={listing} free={null} share={null} />
      <Details listing={listing} fields={fields.filter(({ visibility }) => visibility === 'public')} />
    </article>
  );
}

function Free({ listing }: { listing: Listing }) {
  return (
    <>
      <QuoteForm listing={listing} />
      <FreeDays id={listing.id} />
    </>
  );
}

/** `free`: what of it is free, and the price of a stay. */
function Main({ listing, free, share }: { listing: Listing; free: ReactNode; share: ReactNode }) {
  return (
    <div className="listing-main">
      <Pictures listing={listing} />
      <div className="listing-side">
        <small className="soft">{listing.catalog_label}</small>
        <h1>{listing.title}</h1>
        {listing.status === 'sold' ? <span className="badge failed">{messages.sold}</span> : null}
        {listing.for_sale ? <p className="listing-price">{priceText(listing)}</p> : null}
        <HireRates listing={listing} free={free} />
        {share}
        {listing.description === undefined ? null : <p className="description">{listing.description}</p>}
      </div>
    </div>
  );
}

function Pictures({ listing }: { listing: Listing }) {
  const [chosen, setChosen] = useState(coverOf(listing)?.id);
  const photo = listing.photos.find(({ id }) => id === chosen) ?? listing.photos[0];
  if (photo === undefined) return <div className="picture none">{messages.noPhoto}</div>;
  return (
    <figure className="pictures">
      <img className="picture" src={pictureOf(photo, LARGE)} alt={photo.alt_text ?? listing.title} />
      {photo.caption === undefined ? null : <figcaption>{photo.caption}</figcaption>}
      {listing.photos.length < 2 ? null : (
        <div className="thumbs">
          {listing.photos.map((one, index) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one.id === photo.id}
              aria-label={one.alt_text ?? `${index + 1} / ${listing.photos.length}`}
              onClick={() => setChosen(one.id)}
            >
              <img src={pictureOf(one, SMALL)} alt="" />
            </button>
          ))}
        </div>
      )}
    </figure>
  );
}

function HireRates({ listing, free }: { listing: Listing; free: ReactNode }) {
  if (!listing.for_hire || listing.hire_rates.length === 0) return null;
  return (
    <div className="hire-rates">
      <h2>{messages.hireRates}</h2>
      <dl>
        {ratesOf(listing).map(({ period, price, min_periods = 1 }) => (
          <div key={period}>
            <dt>
              {messages.per[period]}
              {min_periods > 1 ? <small>{messages.minPeriods(min_periods, period)}</small> : null}
            </dt>
            <dd>{money(price, listing.currency)}</dd>
          </div>
        ))}
      </dl>
      {listing.deposit === undefined ? null : (
        <p className="soft">{messages.deposit(money(listing.deposit, listing.currency))}</p>
      )}
      {free}
    </div>
  );
}

function Details({ listing, fields }: { listing: Listing; fields: readonly Field[] }) {
  const rows = fields.flatMap((field) => {
    const value = detailText(field, listing.details[field.key]);
    const href = detailHref(field, listing.details[field.key]);
    return value === null ? [] : [{ key: field.key, label: field.label, value, href }];
  });
  if (rows.length === 0) return null;
  return (
    <section className="listing-details">
      <h2>{messages.details}</h2>
      <dl>
        {rows.map(({ key, label, value, href }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {href === null ? (
                value
              ) : (
                <a href={href} rel="nofollow noreferrer">
                  {value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Share() {
  const { copy, field, isDenied, status } = useCopying(location.href, messages.shared);
  return (
    <div className="row">
      <Act onPress={copy}>{messages.share}</Act>
      {isDenied ? <input aria-label={messages.link} {...field} /> : null}
      <span role="status" className="good">
        {status}
      </span>
    </div>
  );
}
