/** People: contract, limits, preferences. */
import { useState } from 'react';
import type { Person, Site, Worker } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { isPlannable } from '../../app/plannable.ts';
import { Link } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { Empty } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { LeaveBalances } from '../../member/leave/balance.tsx';
import { writeTo } from '../messages/address.ts';
import type { Notice } from './matrix.ts';
import { messages } from './messages.ts';
import { noticeText } from './notice-text.ts';
import { PersonForm } from './person-form.tsx';

interface PeopleProps {
  people: Person[];
  sites: Site[];
  isSearch: boolean;
  /** Certificates to be renewed. */
  noticesOf: (userId: string) => readonly Notice[];
  /** Of a qualification. */
  label: (requirement: string) => string;
}

export function People({ people, sites, isSearch, noticesOf, label }: PeopleProps) {
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
        <PersonItem
          key={person.userId}
          person={person}
          sites={sites}
          isPlanned={isPlanned(person)}
          notices={noticesOf(person.userId)}
          label={label}
        />
      ))}
    </ul>
  );
}

interface PersonItemProps {
  person: Person;
  sites: Site[];
  isPlanned: boolean;
  notices: readonly Notice[];
  label: PeopleProps['label'];
}

function PersonItem({ person, sites, isPlanned, notices, label }: PersonItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { homeLocation, contract } = person;
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <b className="hours-name">{person.name}</b>
          <span>{homeLocation?.name ?? ''}</span>
          <span>{contract === null ? '–' : messages.hours(contract.weeklyHours)}</span>
          <span className="soft">{contract?.type ?? messages.noContract}</span>
          <span className="soft">{messages.most(person.effectiveCaps.maxHoursPerWeek)}</span>
          <span className={`badge ${isPlanned ? 'published' : ''}`}>
            {isPlanned ? messages.planned : messages.notPlanned}
          </span>
          <Next notices={notices} label={label} />
        </summary>
        {isOpen && mayReadBalance(person, sites) ? (
          <LeaveBalances userId={person.userId} date={null} />
        ) : null}
        <Reach userId={person.userId} name={person.name} />
        {may('planning.sendMessage') && person.active && person.userId !== me().id ? (
          <Link className="act quiet" href={writeTo('person', person.userId)}>
            {messages.write}
          </Link>
        ) : null}
        <PersonForm person={person} sites={sites} />
      </details>
    </li>
  );
}

/** The certificate that matters first, and how many more there are. */
function Next({ notices: [first, ...more], label }: Pick<PersonItemProps, 'notices' | 'label'>) {
  if (first === undefined) return null;
  const rest = more.map((one) => noticeText(one, label));
  return (
    <span
      className={`badge to-renew ${first.state === 'ending' ? 'completed' : 'failed'}`}
      title={rest.join(', ')}
    >
      {noticeText(first, label)}
      {more.length === 0 ? null : ` ${common.more(more.length)}`}
    </span>
  );
}

/** The balance of people at home elsewhere is their own managers' matter; of people at home nowhere, of whoever sets up sites. */
function mayReadBalance({ homeLocation }: Person, sites: readonly Site[]): boolean {
  if (!may('planning.getPersonLeaveBalance')) return false;
  if (homeLocation === null) return sites.some(({ allowed }) => allowed.includes('edit'));
  return sites.some(({ locationId, allowed }) => locationId === homeLocation.id && allowed.includes('plan'));
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
