/** A listing that is not published, as visitors will see it; its own people alone may open it. */
import '../../style/listing.css';
import { faultOf } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { Fault, Loading } from '../../kit/parts.tsx';
import { ListingPreview } from '../../public/catalogue/listing-page.tsx';
import { useStockListing, useStockType } from './data.ts';
import { messages } from './messages.ts';

export function PreviewPage({ id }: { id: string }) {
  const listing = useStockListing(id);
  const type = useStockType(listing.data?.catalog_id);
  const failed = faultOf<typeof listing | typeof type>([listing, type]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (listing.data === undefined || type.data === undefined) return <Loading />;
  return (
    <section className="plan">
      <div className="note">
        <p>
          {messages.previewOf} <Link href={`/console/catalogue/${id}`}>{messages.previewBack}</Link>
        </p>
      </div>
      <ListingPreview listing={listing.data} fields={type.data.fields} />
    </section>
  );
}
