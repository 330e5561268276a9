/** Who manages the sites where the reader works, and how they are reached, as far as they say so. */
import { useQuery } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { Fault, Loading } from '../../kit/parts.tsx';
import { ReachBy } from '../../kit/reach.tsx';
import { messages } from './messages.ts';
import { WriteToManagers } from './write-to-managers.tsx';

type Manager = Planning.SiteManager;

const useManagers = () =>
  useQuery({
    queryKey: ['my-managers'],
    queryFn: ({ signal }) => api.planning.listMyManagers({}, { signal }),
    select: ({ items }) => items.filter(({ userId }) => userId !== me().id),
  });

interface ManagedSite {
  locationId: string;
  locationName: string;
  managers: Manager[];
}

/** The sites whose managers are the reader's; none until they are known. */
export function useManagedSites(): ManagedSite[] {
  const bySite = Map.groupBy(useManagers().data ?? [], ({ locationId }) => locationId);
  return [...bySite.values()].flatMap((managers) => {
    const [first] = managers;
    return first === undefined
      ? []
      : [{ locationId: first.locationId, locationName: first.locationName, managers }];
  });
}

/** Of one site; nothing until they are known. */
export function ManagersOf({ locationId }: { locationId: string }) {
  const here = useManagers().data?.filter((manager) => manager.locationId === locationId) ?? [];
  return here.length === 0 ? null : <ManagerList managers={here} />;
}

/** Of every site. */
export function MyManagers() {
  const found = useManagers();
  const sites = useManagedSites();
  return (
    <section className="sheet own-hours" aria-labelledby="managers">
      <header>
        <h2 id="managers">{messages.managers}</h2>
        <p className="soft">{messages.managersHelp}</p>
      </header>
      {found.isPending ? <Loading /> : null}
      {found.error === null ? null : (
        <Fault refusal={refusalOf(found.error)} retry={() => void found.refetch()} />
      )}
      {found.data?.length === 0 ? <p className="soft">{messages.noManagers}</p> : null}
      {sites.map(({ locationId, locationName, managers }) => (
        <section key={locationId} aria-label={locationName}>
          <h3>{locationName}</h3>
          <ManagerList managers={managers} />
        </section>
      ))}
    </section>
  );
}

function ManagerList({ managers }: { managers: readonly Manager[] }) {
  const [first] = managers;
  return (
    <>
      <ul className="managers">
        {managers.map(({ userId, userName, phone, email }) => (
          <li key={userId}>
            {userName}{' '}
            <span className="reach">
              <ReachBy name={userName} contact={{ phone, email }} />
            </span>
            {phone === null && email === null ? (
              <small className="soft">{messages.sharesNothing}</small>
            ) : null}
          </li>
        ))}
      </ul>
      {first === undefined ? null : (
        <WriteToManagers locationId={first.locationId} site={first.locationName} />
      )}
    </>
  );
}
