/** Timesheets: planned and worked hours, issues, approval. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useNames, useSites, useToday } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { MINE } from '../../app/places.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { Act, Empty, Fault, Loading, RefusalNote, Segments } from '../../kit/parts.tsx';
import { addDays, exactHours, localOf, mondayNamed } from '../../kit/time/zone.ts';
import { askBeforeLoss } from '../../kit/unsaved.ts';
import { WeekNav } from '../../kit/week-nav.tsx';
import { useRefresh } from '../../member/hours/data.ts';
import { PersonCard } from './card.tsx';
import { messages } from './messages.ts';
import {
  byPerson,
  type Days,
  GROUPS,
  type Group,
  groupOf,
  isOpen,
  lastDayOver,
  type PersonHours,
} from './model.ts';

const PAGE = 200;

type Names = (id: string) => string | undefined;

/**
 * A day of the week that the page opens on. Whoever approves looks at the week that is over; everybody else at the week
 * that is under way, on its first day at the one before.
 */
const beginning = (today: string): string => addDays(today, may('planning.approveTimesheet') ? -7 : -1);

export function TimesheetsPage() {
  const [params, setParams] = useParams();
  const today = useToday();
  const startDate = mondayNamed(params.get('week'), beginning(today));
  const week = { startDate, endDate: addDays(startDate, 6) };
  const nameOf = useNames();
  const sites = useSites().data ?? [];
  const until = lastDayOver(sites.map(({ timeZone }) => localOf(Date.now(), timeZone).date));
  const over: Days | null =
    until < startDate ? null : { startDate, endDate: until < week.endDate ? until : week.endDate };
  const hours = useQuery({
    queryKey: ['timesheets', week],
    queryFn: ({ signal }) => allItems(api.planning.listTimesheets, { ...week, limit: PAGE }, { signal }),
    select: (rows) => byPerson(rows, until, nameOf),
  });
  const most = Math.max(1, ...(hours.data ?? []).flatMap(({ scheduled, worked }) => [scheduled, worked]));
  const asked = params.get('show');
  const show: Group | null = GROUPS.find((group) => group === asked) ?? null;
  // Who was just corrected stays, with what was done and its undo, though the group is another one by now.
  const [corrected, setCorrected] = useState<string | null>(null);
  const shown = (hours.data ?? []).filter(
    (person) => show === null || groupOf(person) === show || person.userId === corrected,
  );
  return (
    <section className="plan">
      <div className="toolbar">
        <WeekNav monday={startDate} title={messages.title} go={(monday) => setParams({ week: monday })} />
      </div>
      {hours.isPending ? <Loading /> : null}
      {hours.error === null || hours.data !== undefined ? null : (
        <Fault refusal={refusalOf(hours.error, nameOf)} retry={() => void hours.refetch()} />
      )}
      {hours.data?.length === 0 ? (
        <Empty title={messages.none}>
          <p>{messages.noneHelp}</p>
        </Empty>
      ) : null}
      {hours.data === undefined || hours.data.length === 0 ? null : (
        <>
          {over === null ? null : <Summary people={hours.data} week={over} nameOf={nameOf} />}
          {may('planning.approveTimesheet') ? (
            <Groups
              people={hours.data}
              show={show}
              choose={(group) => {
                setCorrected(null);
                setParams({ show: group });
              }}
            />
          ) : null}
          <p className="soft">{messages.paid}</p>
          {may('planning.approveTimesheet') ? null : (
            <p>
              <Link href={MINE.href}>{messages.wrong}</Link>
            </p>
          )}
          <ul className="hours-list sheet">
            {shown.map((person) => (
              <PersonCard
                key={`${person.userId} ${startDate}`}
                person={person}
                week={over}
                nameOf={nameOf}
                most={most}
                onCorrected={setCorrected}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface GroupsProps {
  people: readonly PersonHours[];
  /** Null: everybody. */
  show: Group | null;
  choose: (group: Group | null) => void;
}

/** How many people are in each group, what that means, and the way to each list. */
function Groups({ people, show, choose }: GroupsProps) {
  const counts = Map.groupBy(people, groupOf);
  const filled = GROUPS.filter((group) => group === show || counts.has(group));
  return (
    <div className="hours-groups">
      <Segments
        label={messages.show}
        value={show ?? 'all'}
        choices={[
          { value: 'all', label: messages.groups.all(people.length) },
          ...filled.map((group) => ({
            value: group,
            label: messages.groups[group](counts.get(group)?.length ?? 0),
          })),
        ]}
        onChange={(value) => choose(GROUPS.find((group) => group === value) ?? null)}
      />
      <p className="soft">{messages.meaning[show ?? 'all']}</p>
    </div>
  );
}

/** What is left to review; weeks without issues are approved together. */
function Summary({ people, week, nameOf }: { people: PersonHours[]; week: Days; nameOf: Names }) {
  const refresh = useRefresh();
  const open = people.filter(isOpen);
  const plain = open.filter((person) => groupOf(person) === 'plain');
  const extra = plain.reduce((sum, { overtime }) => sum + overtime, 0);
  const approve = useMutation({
    mutationFn: () =>
      approveAll(
        plain.map(({ userId }) => userId),
        week,
      ),
    onSettled: refresh,
  });
  if (!may('planning.approveTimesheet')) return null;
  const refused = approve.data ?? [];
  return (
    <div className="sheet hours-top">
      <p>{messages.toReview(open.length)}</p>
      {plain.length < 2 ? null : (
        <Act onPress={() => askBeforeLoss(() => approve.mutate())} isDisabled={approve.isPending}>
          {messages.approvePlain(plain.length)}
        </Act>
      )}
      {plain.length < 2 || extra === 0 ? null : (
        <p className="soft">{messages.withOvertime(exactHours(extra))}</p>
      )}
      {refused.length === 0 ? null : (
        <div className="note bad" role="alert">
          <strong>{messages.notApproved(refused.length)}</strong>
          <ul>
            {refused.map(({ userId, message }) => (
              <li key={userId}>
                {nameOf(userId) ?? '?'}: {message}
              </li>
            ))}
          </ul>
          <Act look="quiet" onPress={() => approve.reset()}>
            {common.close}
          </Act>
        </div>
      )}
      {approve.error === null ? null : (
        <RefusalNote refusal={refusalOf(approve.error, nameOf)} onClose={() => approve.reset()} />
      )}
    </div>
  );
}

interface Refused {
  userId: string;
  message: string;
}

/** Returns the people who were refused; all others are approved. */
async function approveAll(userIds: string[], week: Days): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (let first = 0; first < userIds.length; first += PAGE) {
    const some = userIds.slice(first, first + PAGE);
    const answer = await api.planning.approveTimesheet({
      body: { userIds: some, ...week, decision: 'approved' },
    });
    if (!('results' in answer)) continue;
    for (const { userId, error } of answer.results) {
      if (error !== undefined) refused.push({ userId, message: error.message });
    }
  }
  return refused;
}
