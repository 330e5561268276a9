/** The candidates for a shift: who could take it at what cost, and the others with every broken rule. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo } from 'react';
import { type Assignment, api } from '../../app/api.ts';
import { useHomes } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import type { Note } from '../../app/note-places.ts';
import { refusalOf } from '../../app/refusal.ts';
import { ruleName } from '../../app/rule-names.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import type { Kind, Taker } from './absence-draft.ts';
import { type Candidates, type Cost, candidatesOf, type Instead, type Judged } from './candidates.ts';
import { messages } from './messages.ts';
import type { Need } from './model.ts';
import { isSame, type Move, moveOf, type Slot } from './moves.ts';
import { Visitor } from './people-grid.tsx';
import { AskedFirst } from './snackbar.tsx';
import { Ends, TakerFacts } from './taker-facts.tsx';
import type { MadeAbsence } from './use-absence.ts';
import type { Override } from './use-override.ts';
import type { Week } from './use-rota.ts';
import type { WeekNames } from './use-week-names.ts';

/** Of long lists, so many people are shown. */
const MOST_LISTED = 40;

export interface DetailProps extends Pick<WeekNames, 'nameOf' | 'visitsFrom'> {
  slot: Slot;
  week: Week;
  /** The visible ones. */
  needs: Need[];
  override: Override;
  mayChange: boolean;
  /** Names an absence of whoever is on the shift; null: the caller may not change the published rota. */
  markAbsent: ((slot: Slot, kind?: Kind) => void) | null;
  /** Shows an absence that was noted from the panel of the shift, with whoever takes it. */
  showNoted: (slot: Slot, made: MadeAbsence, taker: Taker) => void;
  notes: readonly Note[];
  close: () => void;
}

export type Explanation = NonNullable<Assignment['explanation']>;

interface ListProps extends DetailProps {
  runId: string;
  explanation: Explanation | null;
}

/** All candidates for a row of a run. */
export const candidatesQuery = (runId: string, demandId: string) => ({
  queryKey: ['candidates', runId, demandId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.planning.listDemandCandidates({ id: demandId, runId }, { signal }),
});

/** Why people cannot take what is dragged, by person; null: nothing is dragged, or it is not known yet. */
export function useBarred(held: Slot | null): Map<string, string> | null {
  const { runId = null, demandId = '' } = held?.need ?? {};
  const { data } = useQuery({ ...candidatesQuery(runId ?? '', demandId), enabled: runId !== null });
  return useMemo(() => {
    if (data === undefined || held === null) return null;
    const barred = candidatesOf(data.items).barred;
    return new Map(barred.map(({ userId, broken }) => [userId, rulesOf(broken)]));
  }, [data, held]);
}

/** Each rule once; for an overlap, the shift. */
function rulesOf(broken: Judged['broken']): string {
  const rules = broken.map(({ code, message }) => (code === 'OVERLAP' ? message : ruleName(code)));
  return [...new Set(rules)].join(', ');
}

/** Whether somebody is at home at the site of the shift. */
export function useIsHere(locationId: string): (userId: string) => boolean {
  const homeOf = useHomes();
  return (userId) => homeOf(userId) === locationId;
}

/** Who could take a shift is shown to those at its site. */
const isAtReaders = ({ slot: { need }, week }: Pick<DetailProps, 'slot' | 'week'>) =>
  week.sites.some(({ locationId }) => locationId === need.locationId);

export function useCandidates(of: Pick<DetailProps, 'slot' | 'week'>, runId: string) {
  const { demandId, locationId } = of.slot.need;
  const isHere = useIsHere(locationId);
  return useQuery({
    ...candidatesQuery(runId, demandId),
    enabled: isAtReaders(of),
    select: ({ items }) => candidatesOf(items, isHere),
  });
}

export function CandidateList(props: ListProps) {
  const { slot, nameOf, mayChange, runId, explanation } = props;
  const rows = useCandidates(props, runId);
  if (!isAtReaders(props)) return <p className="soft">{messages.detail.elsewhere}</p>;
  if (rows.isPending) return <Loading />;
  if (rows.error !== null && rows.data === undefined)
    return <Fault refusal={refusalOf(rows.error, nameOf)} retry={() => void rows.refetch()} />;
  // For an open slot the cost itself is shown; for a filled one the difference.
  const own = (explanation?.byRule ?? []).filter(({ level }) => level === 'soft');
  return (
    <>
      <h3>{slot.replaces === null ? messages.detail.candidates : messages.detail.others}</h3>
      {mayChange ? null : <p className="soft">{whyNotText(props)}</p>}
      <People {...props} own={own} candidates={rows.data} />
    </>
  );
}

function whyNotText({ slot: { need }, nameOf }: ListProps): string {
  const isClosed = may('planning.changeRota');
  return isClosed ? messages.closed(nameOf(need.locationId) ?? common.sites) : messages.detail.onlyManagers;
}

interface PeopleProps extends ListProps {
  /** What the one on the shift costs; empty: it is not known, or an open slot. */
  own: Cost[];
  candidates: Candidates;
}

function People(props: PeopleProps) {
  const { slot, week, nameOf, own } = props;
  const { free, barred, assigned } = props.candidates;
  const wage = assigned.find(({ userId }) => userId === slot.replaces)?.wage ?? null;
  const instead = slot.replaces === null ? null : { costs: own, wage };
  const isHere = useIsHere(slot.need.locationId);
  const isNearby = ({ userId, standBy }: Judged) => standBy || isHere(userId);
  const nearby = free.filter(isNearby);
  const visiting = free.filter((one) => !isNearby(one));
  const here = barred.filter(({ userId }) => isHere(userId));
  const elsewhere = barred.filter(({ userId }) => !isHere(userId));
  const site = nameOf(slot.need.locationId) ?? common.sites;
  const zone = week.zoneOf(slot.need.locationId);
  return (
    <>
      {assigned.map(({ userId, qualifiedUntil }) => (
        <Ends key={userId} name={nameOf(userId)} until={qualifiedUntil} zone={zone} />
      ))}
      {nearby.length > 0 ? (
        <p className="soft">{messages.detail.free(nearby.length)}</p>
      ) : slot.replaces === null || visiting.length > 0 ? null : (
        <p className="soft">{messages.detail.nobodyFree}</p>
      )}
      <ul className="people-list">
        {nearby.map((one) => (
          <Free key={one.userId} {...props} one={one} instead={instead} />
        ))}
      </ul>
      {visiting.length === 0 ? null : (
        <details open={nearby.length === 0}>
          <summary>{messages.detail.freeElsewhere(visiting.length)}</summary>
          <ul className="people-list">
            {visiting.slice(0, MOST_LISTED).map((one) => (
              <Free key={one.userId} {...props} one={one} instead={instead} />
            ))}
          </ul>
          {visiting.length > MOST_LISTED ? (
            <p className="soft">{messages.detail.furtherFree(visiting.length - MOST_LISTED)}</p>
          ) : null}
        </details>
      )}
      <Barred
        {...props}
        people={here}
        title={messages.detail.barred(here.length, site)}
        isOpen={free.length === 0}
      />
      <Barred
        {...props}
        people={elsewhere}
        title={messages.detail.barredElsewhere(elsewhere.length)}
        isOpen={false}
      />
    </>
  );
}

interface FreeProps extends PeopleProps {
  one: Judged;
  instead: Instead | null;
}

/** Somebody who could take the shift: at what cost, and the press that gives it to them. */
function Free({ one, instead, ...props }: FreeProps) {
  const { slot, week, nameOf } = props;
  const { userId } = one;
  const name = nameOf(userId) ?? common.someone;
  return (
    <li>
      <span>
        {name}{' '}
        <TakerFacts
          one={one}
          locationId={slot.need.locationId}
          nameOf={nameOf}
          zone={week.zoneOf(slot.need.locationId)}
          instead={instead}
        />
        <Reach userId={userId} name={name} />
      </span>
      <AssignButton {...props} userId={userId} />
    </li>
  );
}

interface BarredProps extends ListProps {
  people: Judged[];
  title: string;
  isOpen: boolean;
}

/** No rule that must hold is bent by hand; limits of the person's own are, with a reason. */
function Barred(props: BarredProps) {
  const { people, title, isOpen, slot, nameOf, visitsFrom } = props;
  if (people.length === 0) return null;
  return (
    <details className="barred" open={isOpen}>
      <summary>{title}</summary>
      <ul className="people-list">
        {people.slice(0, MOST_LISTED).map(({ userId, broken, bendable }) => (
          <li key={userId}>
            <span>
              {nameOf(userId) ?? common.someone} <Visitor site={visitsFrom({ ...slot.need, userId })} />
              {[...new Set(broken.map(({ message }) => message))].map((why) => (
                <small key={why} className="broken">
                  {why}
                </small>
              ))}
              {bendable ? <Bend {...props} userId={userId} /> : null}
            </span>
          </li>
        ))}
      </ul>
      {people.length > MOST_LISTED ? (
        <p className="soft">{messages.detail.furtherBarred(people.length - MOST_LISTED)}</p>
      ) : null}
    </details>
  );
}

/** The person is asked, and comes all the same: why is kept with the change. */
function Bend({ slot, nameOf, override, mayChange, userId }: DetailProps & { userId: string }) {
  const { draft, set, begin } = useDraft({ why: '' });
  const move = moveOf(slot, { userId });
  if (!mayChange || move === null) return null;
  const who = nameOf(userId) ?? common.someone;
  const reason = draft.why.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === '') return;
    begin(draft);
    override.bendBeside(move, reason);
  };
  return (
    <details className="bend">
      <summary>{messages.detail.bend}</summary>
      <form onSubmit={submit} aria-label={messages.detail.bendOf(who)}>
        <Labelled label={messages.detail.bendWhy(who)}>
          <input maxLength={500} value={draft.why} onChange={({ target }) => set({ why: target.value })} />
        </Labelled>
        <Act type="submit" isDisabled={reason === '' || override.pending !== null}>
          {slot.replaces === null ? messages.detail.put : messages.detail.instead}
        </Act>
      </form>
      <RefusedBeside override={override} move={move} />
    </details>
  );
}

function AssignButton({ slot, override, mayChange, userId }: DetailProps & { userId: string }) {
  const move = moveOf(slot, { userId });
  if (!mayChange || move === null) return null;
  return (
    <>
      <Act isDisabled={override.pending !== null} onPress={() => override.actBeside(move)}>
        {slot.replaces === null ? messages.detail.put : messages.detail.instead}
      </Act>
      <RefusedBeside override={override} move={move} />
    </>
  );
}

/** Why a move from the panel was refused or waits, at the control that made it. */
export function RefusedBeside({ override, move }: { override: Override; move: Move | null }) {
  const { asked } = override;
  if (asked?.where === 'panel' && isSame(asked.move, move))
    return <AskedFirst override={override} asked={asked} />;
  const refused = override.outcomes.find(
    (outcome) => outcome.where === 'panel' && isSame(outcome.move, move),
  );
  if (refused?.refusal == null) return null;
  return (
    <RefusalNote refusal={refused.refusal} title={refused.title} onClose={() => override.close(refused)} />
  );
}
