/** People, sites, and who is qualified for what. */
import { useNames, usePeople, useSites } from '../app/data.ts';
import { refusalOf } from '../app/refusal.ts';
import { useParams } from '../app/router.tsx';
import { WORDS } from '../app/words.ts';
import { Fault, Loading, Segments } from '../ui/parts.tsx';
import { Eligibility } from './eligibility.tsx';
import { People } from './people.tsx';
import { Sites } from './sites.tsx';

export function TeamPage() {
  const [params, setParams] = useParams();
  const people = usePeople();
  const sites = useSites();
  const nameOf = useNames();
  const view = params.get('view') ?? 'people';
  const find = (params.get('find') ?? '').toLocaleLowerCase();
  const failed = [people, sites].find(({ error }) => error !== null);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  const found = (people.data ?? [])
    .filter(({ active, name }) => active && name.toLocaleLowerCase().includes(find))
    .sort((a, b) => a.name.localeCompare(b.name));
  const foundSites = (sites.data ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(find));
  const findWords = view === 'sites' ? WORDS.team.findSite : WORDS.board.find;
  return (
    <section className="plan">
      <div className="toolbar">
        <h1>{WORDS.nav.team}</h1>
        <div className="tools">
          <Segments
            label={WORDS.nav.team}
            value={view}
            choices={[
              { value: 'people', label: WORDS.board.people },
              { value: 'sites', label: WORDS.board.sites },
              { value: 'eligibility', label: WORDS.team.eligibility },
            ]}
            onChange={(value) => setParams({ view: value === 'people' ? null : value })}
          />
          <input
            type="search"
            aria-label={findWords}
            placeholder={findWords}
            value={params.get('find') ?? ''}
            onChange={(event) => setParams({ find: event.target.value })}
          />
        </div>
      </div>
      {people.data === undefined || sites.data === undefined ? <Loading /> : null}
      {view === 'people' && people.data !== undefined ? (
        <People people={found} sites={sites.data ?? []} />
      ) : null}
      {view === 'sites' ? <Sites sites={foundSites} /> : null}
      {view === 'eligibility' ? <Eligibility people={found} nameOf={nameOf} /> : null}
    </section>
  );
}
