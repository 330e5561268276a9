/** The audit log of both services: filters, pages, verification. */

import { useState } from 'react';
import { useNames, usePeople, useSites, useToday, useZone } from '../../app/data.ts';
import { may, type Operation } from '../../app/may.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { bookingLines, isOfBooking } from '../../editor/stock/booking-lines.ts';
import { Paging } from '../../kit/paging.tsx';
import { Act, Choose, Empty, Fault, Loading, Segments } from '../../kit/parts.tsx';
import { addDays, timeText } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import { UndoPastImport } from '../../manager/spreadsheets/undo-import.tsx';
import { ACTIONS } from './actions.ts';
import { ChangesTable } from './changes-table.tsx';
import {
  type Event,
  type Filter,
  isVerified,
  PAGE,
  type Service,
  useCounts,
  useEvents,
  useVerification,
  type Verified,
} from './data.ts';
import { actionText, briefly, linesOf, subjectOf, withUnset } from './lines.ts';
import { messages } from './messages.ts';
import { severalOf } from './several.ts';
import { concernText, goneConcern, itemText, linkOf, rotaReasonText, rotaTexts } from './subject.ts';

const SHOWN_LINES = 20;
type SetParams = ReturnType<typeof useParams>[1];
type NameOf = (id: string) => string | undefined;

export function AuditPage() {
  const [params, setParams] = useParams();
  const nameOf = useNames();
  const service = shownServices().find((one) => QUERY[one] === params.get('of')) ?? 'planning';
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const filter = filterOf(params);
  const events = useEvents(service, filter, page);
  const newest = events.data?.items[0]?.sequence ?? 0;
  const chain = useChain(service, newest);
  const narrow: SetParams = (change) => setParams({ ...change, page: null });
  return (
    <section className="plan">
      <div className="toolbar">
        <h1>
          {messages.title} <small>{events.data === undefined ? '' : messages.count(events.data.total)}</small>
        </h1>
        <Segments
          label={messages.of}
          value={service}
          choices={shownServices().map((value) => ({ value, label: messages.services[value] }))}
          onChange={(value) => narrow({ ...NO_FILTER, of: QUERY[value as Service] })}
        />
        <ByWhom service={service} filter={filter} by={byOf(params)} narrow={narrow} />
      </div>
      <Narrowing service={service} params={params} narrow={narrow} />
      {isVerified(service) ? <Chain service={service} newest={newest} /> : null}
      {events.isPending ? <Loading /> : null}
      {events.error === null ? null : (
        <Fault refusal={refusalOf(events.error, nameOf)} retry={() => void events.refetch()} />
      )}
      {events.data?.items.length === 0 ? (
        <Empty title={messages.none}>
          <Act onPress={() => narrow({ ...NO_FILTER, by: 'all' })}>{messages.all}</Act>
        </Empty>
      ) : null}
      {events.data === undefined || events.data.items.length === 0 ? null : (
        <ol className="audit sheet">
          {events.data.items.map((event) => (
            <li key={event.id}>
              <Entry
                event={event}
                nameOf={nameOf}
                narrow={narrow}
                isVerifiedNow={chain?.holds === true && event.sequence <= chain.until}
              />
            </li>
          ))}
        </ol>
      )}
      <Paging
        page={page}
        total={events.data?.total ?? 0}
        size={PAGE}
        onPage={(to) => setParams({ page: String(to) })}
        words={{ previous: messages.newer, next: messages.older }}
      />
    </section>
  );
}

/** In the page's address. */
const QUERY: Record<Service, string | null> = {
  planning: null,
  listings: 'items',
  directory: 'accounts',
  hr: 'contracts',
};

const SERVICES = ['planning', 'listings', 'directory', 'hr'] as const;

/** By which operation each log is read. */
const LOGS = {
  planning: 'planning.listAuditEvents',
  listings: 'listings.listAudit',
  directory: 'directory.listDirectoryAudit',
  hr: 'hr.listHrAudit',
} as const satisfies Record<Service, Operation>;

function shownServices(): Service[] {
  return SERVICES.filter((service) => may(LOGS[service]));
}

const FILTERS = ['what', 'did', 'who', 'record', 'from', 'until'];
/** In the page's address; absent: people. */
const BY = ['people', 'machines', 'all'] as const;
type By = (typeof BY)[number];
const byOf = (params: URLSearchParams): By => BY.find((one) => one === params.get('by')) ?? 'people';
const NO_FILTER = Object.fromEntries(FILTERS.map((name) => [name, null]));

/** The query holds dates, in the reader's time zone. */
function filterOf(params: URLSearchParams): Filter {
  const read = (name: string) => params.get(name) ?? '';
  const midnight = (date: string) => new Date(`${date}T00:00`).toISOString();
  const [what, did, who, record, from, until] = FILTERS.map(read);
  const by = byOf(params);
  return {
    ...(by === 'all' ? {} : { actors: by }),
    ...(what ? { entityType: what } : {}),
    ...(did ? { action: did } : {}),
    ...(who ? { actorId: who } : {}),
    ...(record ? { entityId: record } : {}),
    ...(from ? { from: midnight(from) } : {}),
    ...(until ? { until: midnight(addDays(until, 1)) } : {}),
  };
}

/** Other systems push every few minutes: what they did stands apart from what people did. */
function ByWhom(props: { service: Service; filter: Filter; by: By; narrow: SetParams }) {
  const { service, filter, by, narrow } = props;
  const { data } = useCounts(service, filter);
  const counts = data === undefined ? null : { ...data, all: data.people + data.machines };
  return (
    <Segments
      label={messages.by}
      value={by}
      choices={BY.map((value) => ({ value, label: messages.byWhom[value](counts?.[value] ?? null) }))}
      onChange={(value) => narrow({ by: value === 'people' ? null : value })}
    />
  );
}

const records: Readonly<Record<string, string>> = messages.records;

function Narrowing(props: { service: Service; params: URLSearchParams; narrow: SetParams }) {
  const { service, params, narrow } = props;
  const people = usePeople().data ?? [];
  const named = [...people].sort((a, b) => byName(a.name, b.name));
  const what = params.get('what');
  const actions = Object.entries(ACTIONS[service])
    .filter(([entity]) => what === null || entity === what)
    .flatMap(([entity, names]) => names.map((action) => [action, entity] as const));
  const day = (name: 'from' | 'until') => (
    <label className="field">
      {messages[name]}
      <input
        type="date"
        value={params.get(name) ?? ''}
        onChange={(event) => narrow({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <div className="row narrowing">
      <Choose
        label={messages.what}
        value={params.get('what') ?? ''}
        choices={[
          { value: '', label: messages.anything },
          ...Object.keys(ACTIONS[service]).map((value) => ({
            value,
            label: records[value] ?? value,
          })),
        ]}
        onChange={(value) => narrow({ what: value, did: null })}
      />
      <Choose
        label={messages.did}
        value={params.get('did') ?? ''}
        choices={[
          { value: '', label: messages.anyAction },
          ...actions.map(([action, entity]) => ({ value: action, label: actionText(action, entity) })),
        ]}
        onChange={(did) => narrow({ did })}
      />
      <Choose
        label={messages.who}
        value={params.get('who') ?? ''}
        choices={[
          { value: '', label: messages.anybody },
          ...named.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        onChange={(who) => narrow({ who })}
      />
      {day('from')}
      {day('until')}
      {params.has('record') ? (
        <Act onPress={() => narrow({ record: null })}>{messages.allRecords} ✕</Act>
      ) : null}
      {FILTERS.some((name) => params.has(name)) ? (
        <Act onPress={() => narrow(NO_FILTER)}>{messages.clear}</Act>
      ) : null}
    </div>
  );
}

/** What is known of the chain of the log; undefined: nobody verified it, or it has none that is verified here. */
function useChain(service: Service, newest: number) {
  const verified = isVerified(service) ? service : 'planning';
  const allowed = isVerified(service) && may(`${verified}.verifyAudit`);
  const { data } = useVerification(verified, newest, allowed);
  return allowed ? data : undefined;
}

/** Only administrators verify Planning's chain, since it covers the whole organisation. */
function Chain({ service, newest }: { service: Verified; newest: number }) {
  const allowed = may(`${service}.verifyAudit`);
  const { data, isPending, error } = useVerification(service, newest, allowed);
  if (!allowed) return null;
  if (error !== null) return <p className="chain bad-text">{refusalOf(error).message}</p>;
  if (isPending) return <p className="chain soft">{messages.verifying}</p>;
  if (!data.holds) {
    return (
      <p className="chain broken" role="alert">
        <b>{messages.broken}</b> {messages.brokenHelp(data.fault ?? '')}
      </p>
    );
  }
  return (
    <p className="chain whole">
      <b>✓ {messages.verified}</b> {messages.verifiedHelp(data.from, data.until)}
    </p>
  );
}

/** Shifts named in the line of an entry; the others stand in it. */
const BRIEF_ABOUTS = 3;
/** Imports that are taken back as one. */
const UNDOABLE: ReadonlySet<string> = new Set(['demand.import', 'leave-entitlements.import']);
const OF_ITEMS = 'listings.import';
/** What was done to several items at once. */
const OF_SEVERAL: ReadonlySet<string> = new Set([
  OF_ITEMS,
  'listings.mend',
  'listing_batch.change',
  'listing_batch.delete',
  'listing_batch.undo',
]);
const NO_LINES = { text: '', more: 0 };

interface EntryProps {
  event: Event;
  nameOf: NameOf;
  narrow: SetParams;
  /** The chain was walked and holds up to this entry. */
  isVerifiedNow: boolean;
}

function Entry({ event, nameOf, narrow, isVerifiedNow }: EntryProps) {
  const { actorId, action, entityType, entityId, at, sequence, hash } = event;
  const changed = isOfBooking(entityType)
    ? bookingLines(event.changes, nameOf)
    : linesOf(event.changes, nameOf);
  const several = OF_SEVERAL.has(action) ? severalOf(event.changes, nameOf) : null;
  const lines = several?.lines ?? withUnset(entityType, changed);
  const [isOpen, setOpen] = useState(false);
  const [isWholeShown, setWhole] = useState(false);
  const shownLines = isWholeShown ? lines : lines.slice(0, SHOWN_LINES);
  const sites = useSites().data;
  const zoneOf = (site: string) => sites?.find(({ locationId }) => locationId === site)?.timeZone ?? 'UTC';
  const known = event.concerns.length > 0 ? event.concerns : goneConcern(entityType, entityId, event.changes);
  const named = [
    ...known.map((concern) => concernText(concern, nameOf, zoneOf)),
    ...rotaTexts(event.changes, nameOf, zoneOf),
  ];
  const abouts = [...new Set(named)];
  const about = abouts.slice(0, BRIEF_ABOUTS).join(' – ');
  const furtherAbouts = abouts.slice(BRIEF_ABOUTS);
  const title = nameOf(entityId) ?? subjectOf(event.changes, nameOf);
  const today = useToday();
  const zone = useZone();
  const item = itemText(event, zone, today);
  const subject = several?.text ?? (about === '' ? (title ?? item) : about);
  const href = linkOf({ ...event, name: title }, event.concerns, zoneOf);
  const isWhole = event.changes.some(({ path }) => path === '');
  const brief = several !== null || (isWhole && subject !== null) ? NO_LINES : briefly(lines);
  const more = brief.more + furtherAbouts.length;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={at}>{timeText(at)}</time>
        <span>
          <b>{nameOf(actorId) ?? messages.service}</b> {actionText(action, entityType)}
        </span>
        <span className="soft">
          {[subject, rotaReasonText(event.changes), brief.text].filter((text) => text).join(' · ')}
        </span>
        {more === 0 ? null : <span className="opens">{messages.more(more)}</span>}
      </summary>
      {furtherAbouts.length === 0 ? null : (
        <ul className="soft">
          {furtherAbouts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ChangesTable lines={shownLines} />
      {lines.length > shownLines.length ? (
        <Act look="quiet" onPress={() => setWhole(true)}>
          {messages.rest(lines.length - shownLines.length)}
        </Act>
      ) : null}
      {isOpen && UNDOABLE.has(action) && may('planning.undoImport') ? (
        <UndoPastImport id={entityId} isOfItems={false} />
      ) : null}
      {isOpen && action === OF_ITEMS && may('listings.undoListingBatch') ? (
        <UndoPastImport id={entityId} isOfItems />
      ) : null}
      <div className="row audit-foot">
        <small className="soft">
          {messages.link(sequence)}
          {isVerifiedNow ? `, ✓ ${messages.linkVerified}` : ''}{' '}
          {hash !== null && <code>{hash.slice(0, 16)}</code>}
        </small>
        {href === null ? null : (
          <Link className="act" href={href}>
            {messages.show}
          </Link>
        )}
        <Act look="quiet" onPress={() => narrow({ record: entityId })}>
          {messages.only}
        </Act>
      </div>
    </details>
  );
}
