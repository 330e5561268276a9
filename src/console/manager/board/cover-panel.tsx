/** The panel beside the board: the week's absences, and who is on stand-by at a site. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Panel } from '../../kit/panel.tsx';
import { Act, Choose, Loading, RefusalNote } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { asShown } from '../../kit/record-form.ts';
import { dayText } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import { type Absence, clockTexts, type LeaveDay, leaveBeside } from './absences.ts';
import { messages } from './cover-messages.ts';
import { NotedAbsence } from './noted-absence.tsx';
import { useNoted } from './use-absence.ts';
import { useAbsences, type Week } from './use-rota.ts';

/** Version of a list that nobody has written yet. */
const UNWRITTEN = 0;
const PAGE = 200;

interface CoverProps {
  week: Week;
  nameOf: (id: string) => string | undefined;
  /** The site that the board shows; null: all of them. */
  site: string | null;
  close: () => void;
}

export function CoverPanel({ week, nameOf, site, close }: CoverProps) {
  const noted = useNoted(week.days, week.zone);
  const absences = useAbsences(week);
  const onLeave = leaveBeside(absences, noted.data ?? []);
  const [ended, setEnded] = useState<string | null>(null);
  return (
    <Panel label={messages.cover} close={close} head={<h2>{messages.cover}</h2>}>
      <h3>{messages.absences}</h3>
      <div role="status">{ended === null ? null : <p className="summary">{ended}</p>}</div>
      {noted.data?.length === 0 && onLeave.size === 0 ? <p className="soft">{messages.noAbsences}</p> : null}
      {noted.error === null ? null : <RefusalNote refusal={refusalOf(noted.error, nameOf)} />}
      <ul className="opened">
        {(noted.data ?? []).map((absence) => (
          <li key={absence.id}>
            <NotedAbsence absence={absence} week={week} nameOf={nameOf} onEnd={setEnded} />
          </li>
        ))}
        {[...onLeave].map(([userId, days]) => (
          <li key={userId}>
            <b>{nameOf(userId) ?? common.someone}</b>
            <small className="soft">
              {messages.onLeave(days.map((day) => leaveText(day, week.zone)).join(', '))}
            </small>
            <Reach userId={userId} name={nameOf(userId) ?? common.someone} />
          </li>
        ))}
      </ul>
      <StandBy week={week} nameOf={nameOf} site={site} absences={absences} />
    </Panel>
  );
}

/** `Mon 15`, `Mon 15 09:00–12:00` */
function leaveText({ date, spans }: LeaveDay, zone: string): string {
  const hours = (spans ?? []).map((span) => clockTexts(span, zone)).map(({ from, to }) => `${from}–${to}`);
  return [dayText(date, 'brief'), ...hours].join(' ');
}

/** Whom a site can call, by day, and its change: refused when somebody else changed the day's list. */
function useStandBy(locationId: string, days: readonly string[]) {
  const cache = useQueryClient();
  const [startDate, endDate] = [days[0]!, days.at(-1)!];
  const lists = useQuery({
    queryKey: ['stand-by', locationId, startDate],
    queryFn: ({ signal }) =>
      allItems(api.planning.listStandBy, { startDate, endDate, locationId, limit: PAGE }, { signal }),
    enabled: locationId !== '',
  });
  const listOn = (date: string) => lists.data?.find((one) => one.date === date);
  const put = useMutation({
    mutationFn: (body: { date: string; userIds: string[] }) =>
      api.planning.putStandBy(
        { body: { locationId, ...body } },
        asShown(listOn(body.date) ?? { version: UNWRITTEN }),
      ),
    onSettled: () =>
      Promise.all(['stand-by', 'candidates'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  });
  return { lists, put, listOf: (date: string) => listOn(date)?.userIds ?? [] };
}

interface StandByProps extends Omit<CoverProps, 'close'> {
  absences: ReadonlyMap<string, Absence>;
}

function StandBy({ week, nameOf, site, absences }: StandByProps) {
  const today = useToday();
  const [chosen, setChosen] = useState(site ?? week.sites[0]?.locationId ?? '');
  const locationId = site ?? chosen;
  const { days } = week;
  const { lists, put, listOf } = useStandBy(locationId, days);
  const people = peopleFor(week, locationId);
  const canCome =
    (date: string) =>
    ({ id }: { id: string }) =>
      absences.get(`${id} ${date}`)?.kind !== 'leave';
  return (
    <>
      <h3>{messages.ready}</h3>
      <p className="soft">{messages.readyHelp}</p>
      {site === null && week.sites.length > 1 ? (
        <Choose
          label={messages.site}
          value={chosen}
          choices={week.sites.map(({ locationId: value, name }) => ({ value, label: name }))}
          onChange={setChosen}
        />
      ) : null}
      {put.error === null ? null : (
        <RefusalNote refusal={refusalOf(put.error, nameOf)} onClose={() => put.reset()} />
      )}
      {lists.data === undefined ? <Loading /> : null}
      <ul className="opened">
        {(lists.data === undefined ? [] : days).map((date) => {
          const ids = listOf(date);
          const day = dayText(date);
          return (
            <li key={date} className="ready-day">
              <b>{day}</b>
              {ids.map((id) => (
                <span key={id} className="ready">
                  {nameOf(id) ?? common.someone}
                  <Act
                    look="quiet"
                    aria-label={messages.remove(nameOf(id) ?? common.someone, day)}
                    isDisabled={put.isPending}
                    onPress={() => put.mutate({ date, userIds: ids.filter((one) => one !== id) })}
                  >
                    ✕
                  </Act>
                  <Reach userId={id} name={nameOf(id) ?? common.someone} />
                </span>
              ))}
              {date < today ? null : (
                <Choose
                  label={messages.addTo(day)}
                  hideLabel
                  value=""
                  choices={[
                    { value: '', label: messages.choose },
                    ...people
                      .filter(({ id }) => !ids.includes(id))
                      .filter(canCome(date))
                      .map(choiceOf),
                  ]}
                  onChange={(id) => {
                    if (id !== '') put.mutate({ date, userIds: [...ids, id] });
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const choiceOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** People of the site first. */
function peopleFor({ facts }: Week, locationId: string) {
  const isHome = ({ home }: { home: string | null }) => Number(home === locationId);
  return facts
    .filter(({ plannable }) => plannable)
    .sort((a, b) => isHome(b) - isHome(a) || byName(a.name, b.name));
}
