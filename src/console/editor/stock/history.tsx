/** The history of an item below its form, and the way back to a former state. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChangesTable } from '../../admin/audit/changes-table.tsx';
import { actionText } from '../../admin/audit/lines.ts';
import { messages as auditMessages } from '../../admin/audit/messages.ts';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { merge } from '../../kit/merge.ts';
import { Act, Fault, Loading, TableHead } from '../../kit/parts.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { useFocus } from '../../kit/use-focus.ts';
import type { CatalogType, Field, Listing, ListingForm } from './form.ts';
import { formFields } from './form-fields.ts';
import { type Entry, entryLines, formerForm, knownFields, stateAfter } from './history-lines.ts';
import { messages } from './messages.ts';

const PAGE = 20;

interface HistoryProps {
  listing: Listing;
  /** Of the listing. */
  type: CatalogType;
  types: readonly CatalogType[];
  /** As the form holds it now. */
  draft: ListingForm;
  onBack: (form: ListingForm) => void;
}

export function History(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  if (!may('listings.listListingHistory')) return null;
  return (
    <details className="sheet history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{messages.history}</h2>
      </summary>
      {isOpen ? <Entries {...props} /> : null}
    </details>
  );
}

function Entries({ listing, type, types, draft, onBack }: HistoryProps) {
  const { id, version } = listing;
  const [backTo, setBackTo] = useState<string | null>(null);
  const log = useInfiniteQuery({
    queryKey: ['stock history', id, version, type.version],
    queryFn: ({ pageParam, signal }) =>
      api.listings.listListingHistory({ id, page: pageParam, page_size: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
  });
  if (log.error !== null && log.data === undefined)
    return <Fault refusal={refusalOf(log.error)} retry={() => void log.refetch()} />;
  if (log.data === undefined) return <Loading />;
  const entries = log.data.pages.flatMap(({ items }) => items);
  const fields = knownFields(type, entries, types);
  const backIn = (state: Listing) => {
    const of = types.find(({ id }) => id === state.catalog_id) ?? type;
    return { former: formerForm(state, of, draft, fields), types: [of, ...types] };
  };
  return (
    <>
      <ol className="audit">
        {entries.map((entry, index) => {
          const newer = entries.slice(0, index);
          const close = () => setBackTo(null);
          return (
            <li key={entry.id}>
              <Happened entry={entry} fields={fields} currency={listing.currency} />
              {index === 0 ? null : (
                <Act look="quiet" onPress={() => setBackTo(backTo === entry.id ? null : entry.id)}>
                  {messages.backTo}
                </Act>
              )}
              {backTo === entry.id ? (
                <WayBack
                  {...backIn(stateAfter(listing, newer))}
                  draft={draft}
                  onClose={close}
                  onBack={(form) => {
                    close();
                    onBack(form);
                  }}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      {log.hasNextPage ? (
        <div className="row">
          <Act isPending={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
            {auditMessages.older}
          </Act>
        </div>
      ) : null}
    </>
  );
}

const ofEnquiry: Readonly<Record<string, string>> = messages.ofEnquiry;

function Happened({ entry, fields, currency }: { entry: Entry; fields: Field[]; currency: string }) {
  const nameOf = useNames();
  const { at, actor_id, action, entity_type, changes, customer } = entry;
  // What made the item is the whole record: the form above has it.
  const isWhole = entity_type === 'listing' && changes.some(({ path }) => path === '');
  const lines = isWhole ? [] : entryLines(entry, fields, currency, nameOf);
  return (
    <>
      <p>
        <time dateTime={at}>{timeText(at)}</time> · <b>{nameOf(actor_id) ?? auditMessages.service}</b>{' '}
        {ofEnquiry[action] ?? actionText(action, entity_type)}
        {customer === undefined ? null : ` · ${customer}`}
      </p>
      {lines.length === 0 ? null : <ChangesTable lines={lines} />}
    </>
  );
}

interface WayBackProps {
  former: ReturnType<typeof formerForm>;
  draft: ListingForm;
  /** The one of that state first. */
  types: readonly CatalogType[];
  onClose: () => void;
  onBack: (form: ListingForm) => void;
}

/** What would change; nothing is saved before the form is. */
function WayBack({ former: { form, unfit }, draft, types, onClose, onBack }: WayBackProps) {
  const place = useRef<HTMLElement>(null);
  useFocus(place);
  const { differences } = merge(formFields(types), { before: draft, mine: draft, theirs: form });
  return (
    <section className="way-back" ref={place} tabIndex={-1} aria-label={messages.backTo}>
      {differences.length === 0 ? <p>{messages.backNothing}</p> : <p>{messages.backHelp}</p>}
      {differences.length === 0 ? null : (
        <table className="changes-list">
          <TableHead titles={auditMessages.columns} />
          <tbody>
            {differences.map(({ path, label, before, theirs }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td>{before === '' ? null : <del>{before}</del>}</td>
                <td>{theirs === '' ? null : <ins>{theirs}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unfit.length === 0 ? null : (
        <>
          <p>{messages.backUnfit}</p>
          <ul>
            {unfit.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <div className="row">
        {differences.length === 0 ? null : (
          <Act look="primary" onPress={() => onBack(form)}>
            {messages.backPut}
          </Act>
        )}
        <Act onPress={onClose}>{common.cancel}</Act>
      </div>
    </section>
  );
}
