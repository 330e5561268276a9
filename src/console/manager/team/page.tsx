/** People, sites, and who is qualified for what. */
import { faultOf, useNames, usePeople, useSites, useWorkers } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common, shell } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { Act, Fault, Loading, RefusalNote, Segments } from '../../kit/parts.tsx';
import { Together } from '../../kit/together.tsx';
import { byName } from '../../languages/chosen.ts';
import { VacantNote } from '../leavers/vacant-note.tsx';
import { zonesOf } from '../plan/lines.ts';
import { Eligibility } from './eligibility.tsx';
import { Expiries } from './expiries.tsx';
import { Fairness } from './fairness.tsx';
import { HolidayCalendar } from './holiday-calendar.tsx';
import { messages } from './messages.ts';
import { NoticeSettings } from './notice.tsx';
import { isNoticed } from './notice-text.ts';
import { People, Visitors } from './people.tsx';
import { useQualified } from './qualified.ts';
import { Sites } from './sites.tsx';

/** The member of the address that narrows the list to whoever has a certificate to renew. */
const RENEW = 'renew';

export function TeamPage() {
  const [params, setParams] = useParams();
  const people = usePeople();
  const sites = useSites();
  const nameOf = useNames();
  const workers = useWorkers();
  const qualified = useQualified();
  const view = params.get('view') ?? 'people';
  const find = (params.get('find') ?? '').toLocaleLowerCase();
  const failed = faultOf([people, sites]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  const noticesOf = (userId: string) => qualified.matrix?.notices.get(userId) ?? [];
  const active = (people.data ?? []).filter((person) => person.active);
  const noted = active.filter(({ userId }) => noticesOf(userId).length > 0);
  const isRenewing = view === 'people' && params.get(RENEW) !== null;
  const found = (isRenewing ? noted : active)
    .filter(
      ({ userId, name }) =>
        name.toLocaleLowerCase().includes(find) ||
        (view === 'people' && find !== '' && isNoticed(noticesOf(userId), find, qualified.label)),
    )
    .sort((a, b) => byName(a.name, b.name));
  const own = new Set((people.data ?? []).map(({ userId }) => userId));
  const visitors = (workers.data ?? [])
    .filter(({ userId, name }) => !own.has(userId) && name.toLocaleLowerCase().includes(find))
    .sort((a, b) => byName(a.name, b.name));
  const foundSites = (sites.data ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(find));
  const findText = view === 'sites' ? messages.findSite : common.findPerson;
  return (
    <Together>
      <section className="plan">
        <div className="toolbar">
          <h1>{shell.nav.team}</h1>
          <div className="tools">
            <Segments
              label={shell.nav.team}
              value={view}
              choices={[
                { value: 'people', label: common.people },
                { value: 'sites', label: common.sites },
                { value: 'eligibility', label: messages.eligibility },
              ]}
              onChange={(value) => setParams({ view: value === 'people' ? null : value })}
            />
            <SearchField
              label={findText}
              value={params.get('find') ?? ''}
              onChange={(text) => setParams({ find: text })}
            />
            {view === 'people' && (noted.length > 0 || isRenewing) ? (
              <Act
                look={isRenewing ? 'primary' : 'plain'}
                aria-pressed={isRenewing}
                onPress={() => setParams({ [RENEW]: isRenewing ? null : 'certificates' })}
              >
                {messages.toRenew(noted.length)}
              </Act>
            ) : null}
            {may('planning.importAvailability') ? (
              <Link className="act quiet" href="/console/spreadsheets">
                {shell.nav.spreadsheets}
              </Link>
            ) : null}
          </div>
        </div>
        {people.data === undefined || sites.data === undefined ? <Loading /> : null}
        {view === 'people' && people.data !== undefined ? (
          <>
            {may('planning.listVacantDuties') ? <VacantNote site={null} /> : null}
            {may('planning.listFairness') ? <Fairness find={find} /> : null}
            {qualified.failed === undefined ? null : (
              <RefusalNote refusal={refusalOf(qualified.failed.error)} />
            )}
            <People
              people={found}
              sites={sites.data ?? []}
              isSearch={find !== '' || isRenewing}
              noticesOf={noticesOf}
              label={qualified.label}
            />
            {isRenewing ? null : <Visitors workers={visitors} />}
          </>
        ) : null}
        {view === 'sites' ? (
          <>
            {may('planning.getPublicationSettings') ? <NoticeSettings /> : null}
            {sites.data === undefined ? null : <HolidayCalendar sites={sites.data} />}
            <Sites sites={foundSites} />
          </>
        ) : null}
        {view === 'eligibility' ? (
          <>
            {may('planning.forecastExpiries') ? (
              <Expiries nameOf={nameOf} zoneOf={zonesOf(sites.data ?? [])} />
            ) : null}
            <Eligibility people={found} nameOf={nameOf} />
          </>
        ) : null}
      </section>
    </Together>
  );
}
