/** What changed since one last acknowledged one's shifts, with one press to acknowledge all. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { listText } from '../../kit/list-text.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { breaksText, type Span } from '../../kit/time/breaks.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { workText } from '../shifts/sentences.ts';
import { messages } from './messages.ts';
import { ownReasonText } from './own-reason.ts';
import { type CutShift, cutShiftsOf } from './split.ts';

type DutyChange = Planning.DutyChange;

const PAGE = 200;
/** What one request acknowledges. */
const MOST = 1000;
const KEY = ['my-shifts', 'changes'];

export function ChangesPanel() {
  const cache = useQueryClient();
  const changes = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => allItems(api.planning.listMyDutyChanges, { limit: PAGE }, { signal }),
  });
  const acknowledge = useMutation({
    mutationFn: (ids: string[]) => api.planning.acknowledgeMyDuties({ body: { ids } }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  const items = changes.data ?? [];
  if (changes.error !== null && changes.data === undefined)
    return <RefusalNote refusal={refusalOf(changes.error)} />;
  if (items.length === 0)
    return (
      <span role="status" className={acknowledge.isSuccess ? 'good' : 'unseen'}>
        {acknowledge.isSuccess ? messages.changes.done : null}
      </span>
    );
  const changed = items.filter(({ published }) => !published);
  const { cut, others } = cutShiftsOf(changed);
  const fresh = items.filter(({ published }) => published);
  return (
    <section className="sheet own-changes" aria-label={messages.changes.title}>
      <h2>{messages.changes.title}</h2>
      <ul>
        {cut.map((shift) => (
          <li key={shift.item.id}>
            <CutText {...shift} />
          </li>
        ))}
        {others.map((item) => (
          <li key={item.id}>
            <ChangeText {...item} />
            <Why item={item} />
          </li>
        ))}
        {fresh.length === 0 ? null : <li>{publishedText(fresh)}</li>}
      </ul>
      <div className="row">
        <Act
          look="primary"
          isDisabled={acknowledge.isPending}
          onPress={() => acknowledge.mutate(items.slice(0, MOST).map(({ id }) => id))}
        >
          {messages.changes.acknowledge}
        </Act>
      </div>
      {acknowledge.error === null ? null : (
        <RefusalNote refusal={refusalOf(acknowledge.error)} onClose={() => acknowledge.reset()} />
      )}
    </section>
  );
}

function publishedText(items: readonly DutyChange[]): string {
  const dates = items.flatMap(({ now, timeZone }) =>
    now === null ? [] : [localOf(now.start, timeZone).date],
  );
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  return messages.changes.published(items.length, dayText(first), dayText(last));
}

function ChangeText({ was, now, timeZone, demandName, locationName }: DutyChange) {
  const dayOf = (start: string) => dayText(localOf(start, timeZone).date);
  const whenOf = ({ start, end }: { start: string; end: string }) =>
    `${dayOf(start)}, ${spanText(start, end, timeZone)}`;
  const old = was === null ? null : oldText(was, now, dayOf, whenOf, timeZone);
  return (
    <>
      <b>{now === null ? messages.changes.removed : was === null ? messages.changes.added : null}</b>{' '}
      {whenOf((now ?? was)!)} {now === null || old === null ? null : messages.changes.was(old)}
      <small>{workText({ demandName, locationName })}</small>
    </>
  );
}

/** A shift that leave took a part of: what stays of it, and its breaks. */
function CutText({ item, was, parts, leave, breaks }: CutShift<DutyChange>) {
  const { timeZone, demandName, locationName } = item;
  const hoursOf = (spans: readonly Span[]) =>
    listText(spans.map(({ start, end }) => spanText(start, end, timeZone)));
  const day = dayText(localOf(was.start, timeZone).date);
  return (
    <>
      <b>{messages.changes.cut(parts.length, hoursOf(leave))}</b>{' '}
      {messages.changes.youWork(day, hoursOf(parts))}{' '}
      {messages.changes.was(spanText(was.start, was.end, timeZone))}
      <small>{breaksText({ ...was, breaks }, timeZone) ?? messages.changes.noBreak(parts.length)}</small>
      <small>{workText({ demandName, locationName })}</small>
    </>
  );
}

function Why({ item }: { item: DutyChange }) {
  const text = ownReasonText(item);
  return text === null ? null : <small>{text}</small>;
}

type Times = NonNullable<DutyChange['now']>;

/** The hours it had, with the day where that differs. */
function oldText(
  was: Times,
  now: Times | null,
  dayOf: (start: string) => string,
  whenOf: (times: Times) => string,
  timeZone: string,
): string {
  const isSameDay = now !== null && dayOf(was.start) === dayOf(now.start);
  return isSameDay ? spanText(was.start, was.end, timeZone) : whenOf(was);
}
