/** The organisation's kinds of items: how many items each has, and what it asks for. */
import { refusalOf } from '../app/refusal.ts';
import { Link } from '../app/router.tsx';
import { WORDS } from '../app/words.ts';
import { useStockTypes } from '../stock/data.ts';
import { Empty, Fault, Loading } from '../ui/parts.tsx';

export function TypesPage() {
  const types = useStockTypes();
  const make = (
    <Link className="act primary" href="/console/catalogue/types/new">
      {WORDS.types.create}
    </Link>
  );
  return (
    <section className="plan">
      <div className="toolbar">
        <div className="week-nav">
          <Link className="act quiet" href="/console/catalogue" aria-label={WORDS.stock.back}>
            ‹
          </Link>
          <h1>{WORDS.types.heading}</h1>
        </div>
        <div className="tools">{make}</div>
      </div>
      {types.isPending ? <Loading /> : null}
      {types.error === null ? null : (
        <Fault refusal={refusalOf(types.error)} retry={() => void types.refetch()} />
      )}
      {types.data?.length === 0 ? (
        <Empty title={WORDS.types.none}>
          <p>{WORDS.types.noneHelp}</p>
          {make}
        </Empty>
      ) : null}
      {types.data === undefined || types.data.length === 0 ? null : (
        <ul className="kinds sheet">
          {types.data.map(({ id, label, description, fields, listing_count }) => (
            <li key={id}>
              <Link href={`/console/catalogue/types/${id}`}>
                <span>
                  <b>{label}</b>
                  <small className="soft">
                    {description ?? fields.map((field) => field.label).join(', ')}
                  </small>
                </span>
                <span className="soft">{WORDS.types.fields(fields.length)}</span>
                <span className="soft">{WORDS.catalogue.results(listing_count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
