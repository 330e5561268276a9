/** Who changed what: the newest changes of planning, readable. */
import { useQuery } from '@tanstack/react-query';
import type { Planning } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { useNames } from '../app/data.ts';
import { readable, refusalOf } from '../app/refusal.ts';
import { useParams } from '../app/router.tsx';
import { WORDS } from '../app/words.ts';
import { Empty, Fault, Loading } from '../ui/parts.tsx';

type Event = Planning.ListAuditEventsResult['items'][number];

const SHOWN_CHANGES = 12;

export function AuditPage() {
  const [params, setParams] = useParams();
  const nameOf = useNames();
  const events = useQuery({
    queryKey: ['audit'],
    queryFn: async ({ signal }) => (await api.planning.listAuditEvents({}, { signal })).items,
  });
  const find = (params.get('find') ?? '').toLocaleLowerCase();
  const shown = (events.data ?? []).filter((event) => textOf(event, nameOf).includes(find));
  return (
    <section className="plan">
      <div className="toolbar">
        <h1>{WORDS.audit.title}</h1>
        <input
          type="search"
          aria-label={WORDS.audit.find}
          placeholder={WORDS.audit.find}
          value={params.get('find') ?? ''}
          onChange={(event) => setParams({ find: event.target.value })}
        />
      </div>
      {events.isPending ? <Loading /> : null}
      {events.error === null ? null : (
        <Fault refusal={refusalOf(events.error, nameOf)} retry={() => void events.refetch()} />
      )}
      {events.data !== undefined && shown.length === 0 ? <Empty title={WORDS.audit.none} /> : null}
      {shown.length === 0 ? null : (
        <ol className="audit sheet">
          {shown.map((event) => (
            <li key={event.id}>
              <Entry event={event} nameOf={nameOf} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type NameOf = (id: string) => string | undefined;

function textOf(event: Event, nameOf: NameOf): string {
  return [event.action, event.entityType, nameOf(event.actor.id), nameOf(event.entityId)]
    .join(' ')
    .toLocaleLowerCase();
}

function Entry({ event, nameOf }: { event: Event; nameOf: NameOf }) {
  const { actor, action, entityId, at, sequence, hash } = event;
  const changes = event.changes.flatMap(membersOf);
  return (
    <details>
      <summary>
        <time dateTime={at}>
          {new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        <b>{nameOf(actor.id) ?? WORDS.audit.service}</b>
        <span>{actionWords(action)}</span>
        <span className="soft">{nameOf(entityId) ?? subjectOf(changes)}</span>
      </summary>
      <ul className="changes-list">
        {changes.slice(0, SHOWN_CHANGES).map((change) => (
          <li key={change.path}>
            <code>{change.path}</code>
            {change.before === undefined ? null : <del>{valueWords(change.before, nameOf)}</del>}
            {change.after === undefined ? null : <ins>{valueWords(change.after, nameOf)}</ins>}
          </li>
        ))}
        {changes.length > SHOWN_CHANGES ? (
          <li className="soft">{WORDS.board.more(changes.length - SHOWN_CHANGES)}</li>
        ) : null}
      </ul>
      <small className="soft">
        {WORDS.audit.link(sequence)} <code>{hash.slice(0, 16)}</code>
      </small>
    </details>
  );
}

type Change = Event['changes'][number];

/** What was made or removed as a whole, member by member. */
function membersOf(change: Change): Change[] {
  const whole = change.after ?? change.before;
  if (change.path !== '' || typeof whole !== 'object' || whole === null) return [change];
  const side = change.after === undefined || change.after === null ? 'before' : 'after';
  return Object.entries(whole)
    .filter(([, value]) => value !== null && value !== '' && JSON.stringify(value) !== '[]')
    .map(([path, value]) => ({ path, [side]: value }));
}

function subjectOf(changes: readonly Change[]): string {
  const name = changes.find(({ path }) => path === 'name' || path === '/name');
  return String(name?.after ?? name?.before ?? '');
}

/** `planning-run.publish` → `Planning run: publish` */
function actionWords(action: string): string {
  const text = action.replaceAll('-', ' ').replace('.', ': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LONGEST = 160;

function valueWords(value: unknown, nameOf: NameOf): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return readable(text, (id) => nameOf(id) ?? id).slice(0, LONGEST);
}
