/** Changes of several items at once, newest first, with the way back. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { messages as auditMessages } from '../../admin/audit/messages.ts';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { Confirm } from '../../kit/confirm.tsx';
import { Paging } from '../../kit/paging.tsx';
import { Empty, Fault, Loading } from '../../kit/parts.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { PageHead } from '../page-head.tsx';
import { messages } from './messages.ts';
import { undoBatch } from './undo.ts';
import { UndoForecast, useUndoForecast, wouldUndo } from './undo-forecast.tsx';

const PAGE_SIZE = 20;
const ITEMS = 50;

export function ItemChangesPage() {
  const [params, setParams] = useParams();
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const [said, setSaid] = useState('');
  const batches = useQuery({
    queryKey: ['stock changes', page],
    queryFn: ({ signal }) => api.listings.listListingBatches({ page, page_size: PAGE_SIZE }, { signal }),
  });
  const { items = [], total = 0 } = batches.data ?? {};
  return (
    <section className="plan">
      <PageHead title={messages.heading} />
      <p role="status" className="item-changes-said">
        {said}
      </p>
      {batches.isPending ? <Loading /> : null}
      {batches.error === null ? null : (
        <Fault refusal={refusalOf(batches.error)} retry={() => void batches.refetch()} />
      )}
      {batches.data !== undefined && total === 0 ? (
        <Empty title={messages.empty}>
          <p>{messages.emptyHelp}</p>
        </Empty>
      ) : null}
      {items.length === 0 ? null : (
        <ol className="sheet item-changes">
          {items.map((batch) => (
            <Batch key={batch.id} batch={batch} onUndone={setSaid} />
          ))}
        </ol>
      )}
      <Paging
        page={page}
        total={total}
        size={PAGE_SIZE}
        onPage={(next) => setParams({ page: String(next) })}
      />
    </section>
  );
}

function useNameOf(): (id: string | null) => string {
  const nameOf = useNames();
  return (id) => (id === null ? undefined : nameOf(id)) ?? auditMessages.service;
}

function Batch({ batch, onUndone }: { batch: Listings.ListingBatch; onUndone: (said: string) => void }) {
  const nameOf = useNameOf();
  const [isOpen, setOpen] = useState(false);
  const { id, kind, created, changed, created_at, created_by, undone_at, undone_by, undoable } = batch;
  const { parts, parts_undone: partsUndone } = batch;
  return (
    <li>
      <div className="row">
        <p>
          <time dateTime={created_at}>{timeText(created_at)}</time> · <b>{nameOf(created_by)}</b>
          <br />
          {messages.kinds[kind]}: {messages.counts(created, changed)}
          {partsUndone > 0 && undone_at === null ? (
            <small className="soft"> {messages.partlyUndone(partsUndone, parts)}</small>
          ) : null}
        </p>
        {undone_at === null ? null : (
          <span className="soft">{messages.undoneBy(nameOf(undone_by), timeText(undone_at))}</span>
        )}
        {undone_at === null || undoable > 0 ? (
          <UndoChange id={id} again={undone_at === null ? null : undoable} onUndone={onUndone} />
        ) : null}
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{messages.items}</summary>
        {isOpen ? <BatchItems id={id} /> : null}
      </details>
    </li>
  );
}

interface UndoProps {
  id: string;
  /** How many items an undo left that would be put back now; null: it is not undone. */
  again: number | null;
  onUndone: (said: string) => void;
}

function UndoChange({ id, again, onUndone }: UndoProps) {
  const [isAsked, setAsked] = useState(false);
  const forecast = useUndoForecast(id, isAsked);
  const cache = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoBatch(id),
    onSuccess: onUndone,
    onSettled: () =>
      cache.invalidateQueries({ predicate: ({ queryKey }) => /^stock/.test(String(queryKey[0])) }),
  });
  if (!may('listings.undoListingBatch')) return null;
  return (
    <Confirm
      act={again === null ? messages.undo : messages.undoAgain(again)}
      ask={messages.askUndo}
      look="primary"
      busy={undo.isPending}
      ready={wouldUndo(forecast)}
      refusal={undo.error === null ? null : refusalOf(undo.error)}
      onConfirm={() => undo.mutate()}
      onOpenChange={setAsked}
    >
      <UndoForecast forecast={forecast} />
      <p>{messages.undoHelp}</p>
    </Confirm>
  );
}

/** What became of each item since, which is why undoing leaves it or left it. */
function BatchItems({ id }: { id: string }) {
  const nameOf = useNameOf();
  const [page, setPage] = useState(1);
  const batch = useQuery({
    queryKey: ['stock changes', id, page],
    queryFn: ({ signal }) => api.listings.getListingBatch({ id, page, page_size: ITEMS }, { signal }),
  });
  if (batch.error !== null && batch.data === undefined)
    return <Fault refusal={refusalOf(batch.error)} retry={() => void batch.refetch()} />;
  if (batch.data === undefined) return <Loading />;
  const { items, total } = batch.data.items;
  return (
    <>
      <ul>
        {items.map(({ listing_id, title, is_new, state, updated_at, updated_by }) => (
          <li key={listing_id}>
            {updated_at === null ? title : <Link href={`/console/catalogue/${listing_id}`}>{title}</Link>}{' '}
            <small className="soft">
              {state === 'undone' && is_new ? messages.goneAgain : messages.states[state]}
              {state === 'changed' && updated_at !== null
                ? ` (${messages.since(nameOf(updated_by), timeText(updated_at))})`
                : ''}
            </small>
          </li>
        ))}
      </ul>
      <Paging page={page} total={total} size={ITEMS} onPage={setPage} />
    </>
  );
}
