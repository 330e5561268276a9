/** The panel beside the board: the notes of a day, and one more. */
import { useRef, useState } from 'react';
import { common } from '../../app/messages.ts';
import { type Note, onDuty, worksAt } from '../../app/note-places.ts';
import { Panel } from '../../kit/panel.tsx';
import { Choose } from '../../kit/parts.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { useFocus } from '../../kit/use-focus.ts';
import { byName } from '../../languages/chosen.ts';
import { messages } from '../notes/messages.ts';
import { type Audience, NewNote, NoteList, type NoteTarget } from '../notes/note-list.tsx';
import type { Slot } from './moves.ts';
import type { Week } from './use-rota.ts';

interface Named {
  week: Week;
  nameOf: (id: string) => string | undefined;
  notes: readonly Note[];
}

interface PanelProps extends Named {
  /** The site that the board shows; null: all of them. */
  site: string | null;
  date: string;
  setDate: (date: string) => void;
  close: () => void;
}

/** Where the server lets the caller write. */
const writableSites = ({ sites }: Week) => sites.filter(({ allowed }) => allowed.includes('write-note'));

export function NotesPanel({ close, ...props }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { week, site, date, setDate, notes } = props;
  const title = messages.ofDay(dayText(date, 'long'));
  useFocus(heading);
  const shown = notes.filter(
    (note) =>
      note.date === date &&
      (site === null || note.locationId === site || isOfSite(week, site, note.userId, date)),
  );
  return (
    <Panel
      label={messages.title}
      close={close}
      head={
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      }
    >
      <Choose
        label={messages.day}
        value={date}
        choices={week.days.map((day) => ({ value: day, label: dayText(day, 'long') }))}
        onChange={setDate}
      />
      {shown.length === 0 ? <p className="soft">{messages.none}</p> : null}
      <NoteList notes={shown} aboutOf={(note) => aboutText(props, note)} />
      <WriteOnDay key={date} week={week} site={site} date={date} />
    </Panel>
  );
}

/** At home there, or on a duty there that day. */
const isOfSite = (week: Week, site: string, userId: string | null, date: string) =>
  userId !== null &&
  (week.facts.some(({ id, home }) => id === userId && home === site) || isOnDuty(week, site, userId, date));

const isOnDuty = ({ needs, zoneOf }: Week, locationId: string, userId: string, date: string) =>
  worksAt(needs, { userId, locationId, date }, zoneOf(locationId));

function aboutText({ week, nameOf }: Named, { on, locationId, demandId, userId }: Note): string {
  if (on === 'person') return messages.ofPerson(nameOf(userId ?? '') ?? common.someone);
  const place = nameOf(locationId ?? '') ?? '';
  if (on === 'day') return messages.ofSite(place);
  const need = week.needs.find((one) => one.demandId === demandId);
  const row = week.demand.find(({ id }) => id === demandId);
  const shown = need ?? row;
  if (shown === undefined) return messages.shift(place);
  const name = need?.label ?? row?.station ?? row?.name ?? '';
  const times = spanText(shown.start, shown.end, week.zoneOf(shown.locationId));
  return messages.shift(`${name}, ${times}, ${place}`);
}

const works = ({ needs }: Week, id: string) =>
  needs.some(({ people }) => people.some(({ userId }) => userId === id));

const PERSON = 'person ';

/** On the day of one of the sites, or of one of the people there. */
function WriteOnDay({ week, site, date }: Pick<PanelProps, 'week' | 'site' | 'date'>) {
  const sites = writableSites(week);
  const [about, setAbout] = useState(site ?? sites[0]?.locationId ?? '');
  if (sites.length === 0) return null;
  const isShown = ({ home }: { home: string | null }) => site === null || home === site;
  // A guest's day is theirs who lend and theirs who borrow.
  const isGuest = (id: string) =>
    sites.some(
      ({ locationId }) => (site === null || locationId === site) && isOnDuty(week, locationId, id, date),
    );
  const people = week.facts
    .filter(
      (person) =>
        isGuest(person.id) ||
        (person.isInSight && isShown(person) && (person.plannable || works(week, person.id))),
    )
    .toSorted((a, b) => byName(a.name, b.name));
  const userId = about.startsWith(PERSON) ? about.slice(PERSON.length) : null;
  const target: NoteTarget = userId === null ? { locationId: about, date } : { userId, date };
  const person = people.find(({ id }) => id === userId)?.name ?? common.someone;
  const place = sites.find(({ locationId }) => locationId === about)?.name ?? '';
  const audience: Audience = userId === null ? { on: 'day', site: place } : { on: 'person', name: person };
  const choices = [
    ...sites
      .filter(({ locationId }) => site === null || locationId === site)
      .map(({ locationId, name }) => ({ value: locationId, label: messages.ofSite(name) })),
    ...people.map(({ id, name }) => ({ value: PERSON + id, label: messages.ofPerson(name) })),
  ];
  return (
    <NewNote target={target} audience={audience}>
      <Choose label={messages.about} value={about} choices={choices} onChange={setAbout} />
    </NewNote>
  );
}

/** In the panel of a shift: what is written on it, on its person's day and on its site's, and one more. */
export function NotesOnSlot({ slot, week, nameOf, notes }: Named & { slot: Slot }) {
  const { need, replaces } = slot;
  const { demandId, locationId, start } = need;
  const zone = week.zoneOf(locationId);
  const { date } = localOf(start, zone);
  const [about, setAbout] = useState<'shift' | 'person'>('shift');
  const shown = onDuty(notes, need, zone, replaces);
  const mayWrite = writableSites(week).some((site) => site.locationId === locationId);
  if (shown.length === 0 && !mayWrite) return null;
  const name = replaces === null ? null : (nameOf(replaces) ?? common.someone);
  const isOnPerson = replaces !== null && about === 'person';
  const names = need.people.map(({ userId }) => nameOf(userId) ?? common.someone);
  const audience: Audience = isOnPerson && name !== null ? { on: 'person', name } : { on: 'shift', names };
  const target: NoteTarget = isOnPerson ? { userId: replaces, date } : { demandId };
  return (
    <section className="slot-notes" aria-label={messages.title}>
      <h3>{messages.title}</h3>
      <NoteList
        notes={shown}
        aboutOf={(note) =>
          note.demandId === demandId ? messages.ofShift : aboutText({ week, nameOf, notes }, note)
        }
      />
      {mayWrite ? (
        <details className="write-note">
          <summary>{messages.add}</summary>
          <NewNote target={target} audience={audience}>
            {name === null ? null : (
              <Choose
                label={messages.about}
                value={about}
                choices={[
                  { value: 'shift', label: messages.ofShift },
                  { value: 'person', label: messages.ofPerson(name) },
                ]}
                onChange={(next) => setAbout(next === 'person' ? 'person' : 'shift')}
              />
            )}
          </NewNote>
        </details>
      ) : null}
    </section>
  );
}
