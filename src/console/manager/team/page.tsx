/** People, sites, and who is qualified for what. */

import { useNames, usePeople, useSites, useWorkers } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common, shell } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { Fault, Loading, Segments } from '../../kit/parts.tsx';
import { byName } from '../../languages/chosen.ts';
import { VacantNote } from '../leavers/vacant-note.tsx';
import { zonesOf } from '../plan/lines.ts';
import { Eligibility } from './eligibility.tsx';
import { Expiries } from './expiries.tsx';
import { Fairness } from './fairness.tsx';
import { HolidayCalendar } from './holiday-calendar.tsx';
import { messages } from './messages.ts';
import { NoticeSettings } from './notice.tsx';
import { People, Visitors } from './people.tsx';
import { Sites } from './sites.tsx';

/** Who imports people or demand. */

export function TeamPage() {
  const [params, setParams] = useParams();
  const people = usePeople();
  const sites = useSites();
  const nameOf = useNames();
  const workers = useWorkers();
  const view = params.get('view') ?? 'people';
  const find = (params.get('find') ?? '').toLocaleLowerCase();
  const failed = [people, sites].find(({ error }) => error !== null);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  const found = (people.data ?? [])
    .filter(({ active, name }) => active && name.toLocaleLowerCase().includes(find))
    .sort((a, b) => byName(a.name, b.name));
  const own = new Set((people.data ?? []).map(({ userId }) => userId));
  const visitors = (workers.data ?? [])
    .filter(({ userId, name }) => !own.has(userId) && name.toLocaleLowerCase().includes(find))
    .sort((a, b) => byName(a.name, b.name));
  const foundSites = (sites.data ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(find));
  const findText = view === 'sites' ? messages.findSite : common.findPerson;
  return (
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
          <People people={found} sites={sites.data ?? []} isSearch={find !== ''} />
          <Visitors workers={visitors} />
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
  );
}
