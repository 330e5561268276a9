/** The organisation's item types. */
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { Empty, Fault, Loading } from '../../kit/parts.tsx';
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import { PageHead } from '../page-head.tsx';
import { useStockTypes } from '../stock/data.ts';
import { messages } from './messages.ts';

export function TypesPage() {
  const types = useStockTypes();
  const make = (
    <Link className="act primary" href="/console/catalogue/types/new">
      {messages.create}
    </Link>
  );
  return (
    <section className="plan">
      <PageHead title={messages.heading}>
        <div className="tools">{make}</div>
      </PageHead>
      {types.isPending ? <Loading /> : null}
      {types.error === null ? null : (
        <Fault refusal={refusalOf(types.error)} retry={() => void types.refetch()} />
      )}
      {types.data?.length === 0 ? (
        <Empty title={messages.none}>
          <p>{messages.noneHelp}</p>
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
                <span className="soft">{messages.fields(fields.length)}</span>
                <span className="soft">{catalogueMessages.results(listing_count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
