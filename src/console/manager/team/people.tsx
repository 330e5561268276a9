/** People: contract, limits, preferences. */
import type { Person, Site, Worker } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { plannableOf } from '../../app/plannable.ts';
import { Empty } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { messages } from './messages.ts';
import { PersonForm } from './person-form.tsx';

interface PeopleProps {
  people: Person[];
  /** Also those who are not shown. */
  all: Person[];
  sites: Site[];
  isSearch: boolean;
}

export function People({ people, all, sites, isSearch }: PeopleProps) {
  const isPlannable = plannableOf(all);
  // Who belongs to no site is part of no rota, whatever the settings say.
  const isPlanned = (person: Person) => person.homeLocation !== null && isPlannable(person);
  if (people.length === 0 && isSearch) return <Empty title={common.nobodyFound} />;
  if (people.length === 0) {
    return (
      <Empty title={common.nobodyYet}>
        <p>{common.nobodyYetHelp}</p>
      </Empty>
    );
  }
  return (
    <ul className="hours-list sheet">
      {people.map((person) => (
        <li key={person.userId}>
          <details>
            <summary>
              <b className="hours-name">{person.name}</b>
              <span>{person.homeLocation?.name ?? ''}</span>
              <span>{person.contract === null ? '–' : messages.hours(person.contract.weeklyHours)}</span>
              <span className="soft">{person.contract?.type ?? messages.noContract}</span>
              <span className="soft">{messages.most(person.effectiveCaps.maxHoursPerWeek)}</span>
              <span className={`badge ${isPlanned(person) ? 'published' : ''}`}>
                {isPlanned(person) ? messages.planned : messages.notPlanned}
              </span>
            </summary>
            <Reach userId={person.userId} name={person.name} />
            <PersonForm person={person} sites={sites} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** People of other sites who work at a visible site; their settings belong to their own site. */
export function Visitors({ workers }: { workers: Worker[] }) {
  if (workers.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="visitors">
      <h2 id="visitors">{messages.visitors}</h2>
      <ul className="hours-list">
        {workers.map(({ userId, name, homeLocationName }) => (
          <li key={userId}>
            <b>{name}</b>
            {homeLocationName === null ? null : (
              <span className="visitor">{common.fromSite(homeLocationName)}</span>
            )}
            <Reach userId={userId} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
