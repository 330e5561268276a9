/** People: contract, what limits them, what they prefer. */
import type { Person, Site } from '../app/api.ts';
import { WORDS } from '../app/words.ts';
import { Empty } from '../ui/parts.tsx';
import { PersonForm } from './person-form.tsx';

export function People({ people, sites }: { people: Person[]; sites: Site[] }) {
  if (people.length === 0) return <Empty title={WORDS.board.nobodyFound} />;
  return (
    <ul className="hours-list sheet">
      {people.map((person) => (
        <li key={person.userId}>
          <details>
            <summary>
              <b className="hours-name">{person.name}</b>
              <span>{person.homeLocation?.name ?? ''}</span>
              <span>{person.contract === null ? '–' : WORDS.team.hours(person.contract.weeklyHours)}</span>
              <span className="soft">{person.contract?.type ?? WORDS.team.noContract}</span>
              <span className="soft">{WORDS.team.most(person.effectiveCaps.maxHoursPerWeek)}</span>
              <span className={`badge ${person.schedulable ? 'published' : ''}`}>
                {person.schedulable ? WORDS.team.planned : WORDS.team.notPlanned}
              </span>
            </summary>
            <PersonForm key={person.version} person={person} sites={sites} />
          </details>
        </li>
      ))}
    </ul>
  );
}
