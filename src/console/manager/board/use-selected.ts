/** What the panel beside the board shows: an absence being named, the shift that is open, or what the address says. */
import { useCallback, useEffect, useState } from 'react';
import { isPlanner, may } from '../../app/may.ts';
import { addDays, instantOf, localOf } from '../../kit/time/zone.ts';
import { askBeforeLoss } from '../../kit/unsaved.ts';
import { mayReadLabour } from '../labour/data.ts';
import { type Absent, type Kind, leftOf, type Taker } from './absence-draft.ts';
import { SLOT } from './board-href.ts';
import type { Need, PersonRow } from './model.ts';
import { isStanding, needsTouched, type Slot } from './moves.ts';
import { COVER, EXTRA, LABOUR_PANEL, NOTES } from './toolbar.tsx';
import type { MadeAbsence } from './use-absence.ts';
import type { Override } from './use-override.ts';
import { openSites, type Week } from './use-rota.ts';

interface Address {
  params: URLSearchParams;
  setParams: (change: Record<string, string | null>) => void;
}

type Changes = Pick<Override, 'outcomes' | 'pending'>;

/** An absence that is being named, or that was noted from the shift's own panel and is to be filled. */
export interface ShownAbsence extends Absent {
  noted?: { made: MadeAbsence; taker: Taker };
}

export function useSelected(week: Week, { params, setParams }: Address, override: Override) {
  // The results of earlier moves go with what they were made from.
  const { clear } = override;
  const [selected, setSelected] = useState<Slot | null>(null);
  const [absent, setAbsent] = useState<ShownAbsence | null>(null);
  const show = useCallback(
    (slot: Slot | null, who: ShownAbsence | null) => {
      clear();
      setSelected(slot);
      setAbsent(who);
    },
    [clear],
  );
  // A slot of another rota or of another week is gone, and does not come back under the same id.
  const rota = `${week.days[0]} ${week.draft?.id ?? week.status}`;
  const drop = useCallback(() => setSelected(null), []);
  useEffect(drop, [rota, drop]);
  const asked = params.get('panel');
  // The panel asked for last is shown.
  useEffect(() => {
    if (asked !== null) show(null, null);
  }, [asked, show]);
  const isAsked = asked !== null;
  const leave = useCallback(() => {
    if (isAsked) setParams({ panel: null });
  }, [isAsked, setParams]);
  const open = useCallback(
    (slot: Slot) =>
      askBeforeLoss(() => {
        leave();
        show(slot, null);
      }),
    [leave, show],
  );
  const markPerson = useCallback(
    ({ id, home }: PersonRow['person']) =>
      askBeforeLoss(() => {
        leave();
        show(null, absentOn(id, week, home === null ? week.zone : week.zoneOf(home)));
      }),
    [leave, show, week],
  );
  const markSlot = ({ need, replaces }: Slot, kind: Kind = 'sick') => {
    const { start, end, locationId } = need;
    if (replaces === null) return;
    const zone = week.zoneOf(locationId);
    const duty = need.people.find(({ userId }) => userId === replaces);
    const left = leftOf(need, duty, Date.now());
    askBeforeLoss(() => setAbsent({ userId: replaces, start, end, kind, zone, ...left }));
  };
  const showNoted = ({ need }: Slot, made: MadeAbsence, taker: Taker) => {
    const { userId, start, end } = made.absence;
    setAbsent({ userId, start, end, zone: week.zoneOf(need.locationId), noted: { made, taker } });
  };
  // The address names a slot once: it is shown as soon as its week is.
  const named = params.get(SLOT);
  const found = named === null ? undefined : week.needs.find(({ demandId }) => demandId === named);
  useEffect(() => {
    if (found === undefined) return;
    setParams({ [SLOT]: null });
    show({ need: found, replaces: null }, null);
  }, [found, setParams, show]);
  const current = selected === null ? null : refreshed(selected, week.needs, override);
  const mayMark = may('planning.createAbsence') && week.status === 'published' && openSites(week).length > 0;
  const isChanged = week.status === 'published' || week.status === 'completed';
  const isOpenTo = isChanged && openSites(week).length > 0;
  const isOpen =
    asked === NOTES ||
    (asked === COVER && isPlanner()) ||
    (asked === EXTRA && isOpenTo) ||
    (asked === LABOUR_PANEL && mayReadLabour());
  const opened = isOpen ? asked : null;
  return {
    absent,
    current,
    open,
    leave,
    close: () => show(null, null),
    /** Null: the caller may not note absences. */
    marks: mayMark ? { markPerson, markSlot, showNoted } : null,
    /** The panel that the address names, where nothing else is shown. */
    panel: absent === null && current === null ? opened : null,
  };
}

export type Selected = ReturnType<typeof useSelected>;

/** Today, with the whole of the shift that runs, or the first day of another week. */
function absentOn(userId: string, { days, needs }: Week, zone: string): Absent {
  const now = Date.now();
  const today = localOf(now, zone).date;
  const [first = today] = days;
  const date = days.includes(today) ? today : first;
  const at = (day: string) => new Date(instantOf(day, '00:00', zone)).toISOString();
  const day = { userId, zone, start: at(date), end: at(addDays(date, 1)) };
  const running = needs
    .flatMap(({ people }) => people)
    .find((duty) => duty.userId === userId && Date.parse(duty.start) <= now && now < Date.parse(duty.end));
  if (running === undefined || date !== today) return day;
  const start = running.start < day.start ? running.start : day.start;
  const end = running.end > day.end ? running.end : day.end;
  return { ...day, start, end, ...leftOf(running, running, now) };
}

/**
 * The same slot after the rota changed; null: the shift is gone, or the caller changed the slot. One that somebody else
 * filled or emptied stays, so that the panel says so.
 */
function refreshed(selected: Slot, needs: readonly Need[], { outcomes, pending }: Changes): Slot | null {
  const { demandId, runId } = selected.need;
  const need = needs.find((one) => one.demandId === demandId && one.runId === runId);
  if (need === undefined) return null;
  const slot = { need, replaces: selected.replaces };
  if (isStanding(slot)) return slot;
  const made = outcomes.filter(({ refusal }) => refusal === null).map(({ move }) => move);
  const own = [...made, ...(pending === null ? [] : [pending])].flatMap(needsTouched);
  return own.some((one) => one.demandId === demandId) ? null : slot;
}
