/** The organisation's own listings: find one, or begin a new one. */
import { refusalOf } from '../app/refusal.ts';
import { Link, useParams } from '../app/router.tsx';
import { WORDS } from '../app/words.ts';
import { coverOf, pictureOf, priceWords } from '../catalogue/text.ts';
import { Act, Empty, Fault, Loading, Segments } from '../ui/parts.tsx';
import { useStock } from './data.ts';

const STATUSES = ['draft', 'published', 'sold', 'withdrawn'] as const;
const THUMB = 120;

export function StockPage() {
  const [params, setParams] = useParams();
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const stock = useStock((params.get('q') ?? '').trim(), params.get('status') ?? '', page);
  const { items = [], total = 0, total_pages = 0 } = stock.data ?? {};
  return (
    <section className="plan">
      <div className="toolbar">
        <h1>
          {WORDS.stock.heading}{' '}
          <small>{stock.data === undefined ? '' : WORDS.catalogue.results(total)}</small>
        </h1>
        <div className="tools">
          <Segments
            label={WORDS.stock.status}
            value={params.get('status') ?? ''}
            choices={[
              { value: '', label: WORDS.catalogue.all },
              ...STATUSES.map((value) => ({ value, label: WORDS.stock.statuses[value] })),
            ]}
            onChange={(status) => setParams({ status, page: null })}
          />
          <input
            type="search"
            aria-label={WORDS.catalogue.search}
            placeholder={WORDS.catalogue.search}
            maxLength={200}
            value={params.get('q') ?? ''}
            onChange={(event) => setParams({ q: event.target.value, page: null })}
          />
          <Link className="act" href="/console/catalogue/types">
            {WORDS.types.heading}
          </Link>
          <Link className="act primary" href="/console/catalogue/new">
            {WORDS.stock.newItem}
          </Link>
        </div>
      </div>
      {stock.isPending ? <Loading /> : null}
      {stock.error === null ? null : (
        <Fault refusal={refusalOf(stock.error)} retry={() => void stock.refetch()} />
      )}
      {stock.data !== undefined && items.length === 0 ? <Empty title={WORDS.catalogue.none} /> : null}
      {items.length === 0 ? null : (
        <ul className="stock sheet">
          {items.map((listing) => {
            const cover = coverOf(listing);
            return (
              <li key={listing.id}>
                <Link href={`/console/catalogue/${listing.id}`}>
                  {cover === undefined ? (
                    <span className="thumb" />
                  ) : (
                    <img className="thumb" src={pictureOf(cover, THUMB)} alt="" loading="lazy" />
                  )}
                  <span>
                    <b>{listing.title}</b>
                    <small className="soft">{listing.catalog_label}</small>
                  </span>
                  <span>{priceWords(listing)}</span>
                  <span className={`badge stock-${listing.status}`}>
                    {WORDS.stock.statuses[listing.status]}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {total_pages < 2 ? null : (
        <div className="row pages">
          <Act isDisabled={page === 1} onPress={() => setParams({ page: String(page - 1) })}>
            {WORDS.stock.previous}
          </Act>
          <span className="soft">{WORDS.stock.page(page, total_pages)}</span>
          <Act isDisabled={page >= total_pages} onPress={() => setParams({ page: String(page + 1) })}>
            {WORDS.stock.next}
          </Act>
        </div>
      )}
    </section>
  );
}
