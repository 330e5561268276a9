/** Why a slot is open: what opened it, whether somebody can take it now, and if nobody can, what stops the people of the site. */
import { useQuery } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { reasonCodeOf } from '../../../words/reason-codes.ts';
import { api, type Unassigned } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { reasonText } from '../../app/reason-text.ts';
import { ruleName } from '../../app/rule-names.ts';
import { dayText, hoursText, localOf } from '../../kit/time/zone.ts';
import { numberText } from '../../languages/chosen.ts';
import { type DetailProps, useCandidates, useIsHere } from './candidate-list.tsx';
import { isUnqualified, reasonsOf } from './candidates.ts';
import { messages as coverMessages } from './cover-messages.ts';
import { messages } from './messages.ts';
import { coversNothing, isVacant, type Need } from './model.ts';
import { type Noted, useNoted } from './use-absence.ts';

type Counterfactual = Unassigned['counterfactuals'][number];
type Change = Planning.RotaChange;
type NameOf = DetailProps['nameOf'];

/** By what is true now, as the list of candidates below it; what the run found of then is said where nobody can. */
export function WhyOpen(props: DetailProps & { runId: string }) {
  const { slot, week, nameOf, runId } = props;
  const { need } = slot;
  const candidates = useCandidates(props, runId).data;
  const isHere = useIsHere(need.locationId);
  const unassigned = week.unassignedOf(need);
  const opened = useOpenedBy(props);
  const emptied = useEmptiedBy(props, opened.length === 0);
  const cause = (
    <>
      <OpenedBy opened={opened} />
      <Vacant need={need} nameOf={nameOf} />
      <OnLeave need={need} nameOf={nameOf} />
      {emptied === null ? null : <EmptiedBy change={emptied} need={need} props={props} />}
    </>
  );
  const hasCause = opened.length > 0 || emptied !== null || need.people.some(coversNothing);
  if (candidates === undefined) return cause;
  const { free, barred } = candidates;
  if (free.length > 0) {
    return (
      <>
        {cause}
        {!hasCause && unassigned !== undefined && isJudged(unassigned) ? (
          <p className="soft">
            {isAddedLater(need, week) ? messages.detail.addedLater : messages.detail.leftOpen}
          </p>
        ) : null}
      </>
    );
  }
  const here = barred.filter(({ userId }) => isHere(userId));
  const reasons = reasonsOf(here);
  return (
    <>
      {cause}
      <p className={`verdict ${unassigned?.verdict ?? ''}`}>
        <b>
          {barred.every(isUnqualified)
            ? messages.detail.nobodyQualified(need.people.length > 0)
            : messages.detail.nobodyFree}
        </b>
        {/* Where nobody is on it either, the line above says all of it. */}
        {unassigned?.proof == null || need.people.length === 0 ? null : <span>{unassigned.proof}</span>}
      </p>
      {reasons.length === 0 ? null : (
        <h3>{messages.detail.whyOpen(here.length, nameOf(need.locationId) ?? common.sites)}</h3>
      )}
      <ul className="reasons">
        {reasons.map(({ code, count }) => (
          <li key={code}>
            <span>{ruleName(code)}</span>
            <b>{messages.detail.people(count)}</b>
          </li>
        ))}
      </ul>
      {unassigned === undefined ? null : <WhatWould changes={unassigned.counterfactuals} nameOf={nameOf} />}
    </>
  );
}

/** A slot that was emptied by hand has no reasons: the run did not try to fill it. */
const isJudged = ({ reasons, verdict }: Unassigned) => reasons.length > 0 || verdict === 'impossible';

/** The run could not fill what was not there yet. */
function isAddedLater({ runId, createdAt }: Need, { candidates }: DetailProps['week']): boolean {
  const run = candidates.find(({ id }) => id === runId);
  return run !== undefined && createdAt !== null && Date.parse(createdAt) > Date.parse(run.createdAt);
}

/** The absences that opened the shift. */
function useOpenedBy({ slot: { need }, week }: DetailProps): Noted[] {
  const { data = [] } = useNoted(week.days, week.zone);
  return data.filter(({ duties }) => duties.some(({ open }) => open?.demandId === need.demandId));
}

function OpenedBy({ opened }: { opened: readonly Noted[] }) {
  return opened.map(({ id, userName, kind }) => (
    <p key={id} className="summary">
      {messages.detail.openedBy(userName, coverMessages.kinds[kind])}
    </p>
  ));
}

/** Whose the slot was who cannot work it any more. */
function Vacant({ need, nameOf }: { need: Need; nameOf: NameOf }) {
  return need.people.filter(isVacant).map(({ userId, vacant }) => (
    <p key={userId} className="summary">
      {messages.detail.vacant[vacant!](nameOf(userId) ?? common.someone)}
    </p>
  ));
}

/** Whose the slot is who is on leave, or noted as absent, then. */
function OnLeave({ need, nameOf }: { need: Need; nameOf: NameOf }) {
  const away = need.people.filter((duty) => !isVacant(duty) && coversNothing(duty));
  return away.map(({ userId, leave }) => {
    const say = leave === undefined ? messages.detail.absent : messages.detail.onLeave;
    return (
      <p key={userId} className="summary">
        {say(nameOf(userId) ?? common.someone)}
      </p>
    );
  });
}

const RECENT = 50;

/** The last change by which somebody left the shift; null: it is not known, or `isAsked` is false. */
function useEmptiedBy({ slot: { need }, week, mayChange }: DetailProps, isAsked: boolean): Change | null {
  const { demandId, locationId, start: from, end: until } = need;
  const { data } = useQuery({
    queryKey: ['rota', 'changes', demandId],
    queryFn: ({ signal }) =>
      api.planning.listRotaChanges({ locationId, from, until, limit: RECENT }, { signal }),
    enabled: isAsked && mayChange && week.status === 'published',
  });
  if (!isAsked) return null;
  return data?.items.find((change) => change.undoneBy === null && leftBy(change, need).length > 0) ?? null;
}

function leftBy({ rows }: Change, { demandId }: Need): string[] {
  const row = rows.find((one) => one.demandId === demandId);
  const now = new Set(row?.after?.userIds);
  const gone = (row?.before?.userIds ?? []).filter((userId) => !now.has(userId));
  // Where others came in their place, the slot is open for another reason.
  return now.size < (row?.before?.userIds.length ?? 0) ? gone : [];
}

function EmptiedBy({ change, need, props }: { change: Change; need: Need; props: DetailProps }) {
  const { nameOf, week } = props;
  const name = (id: string) => nameOf(id) ?? common.someone;
  const { date, time } = localOf(change.madeAt, week.zoneOf(need.locationId));
  const who = leftBy(change, need).map(name).join(', ');
  const code = change.reason === null ? null : reasonCodeOf(change.reason);
  if (code === 'left') return <p className="summary">{messages.detail.vacant.left(who)}</p>;
  if (code === 'contractEnded')
    return <p className="summary">{messages.detail.vacant['contract-ended'](who)}</p>;
  return (
    <p className="summary">
      {messages.detail.emptiedBy(who, name(change.madeBy), `${dayText(date)}, ${time}`)}
      {change.reason === null ? null : ` ${reasonText(change.reason)}`}
    </p>
  );
}

function WhatWould({ changes, nameOf }: { changes: readonly Counterfactual[]; nameOf: NameOf }) {
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{messages.detail.changes}</h3>
      <ul className="changes">
        {changes.map((change) => {
          const text = changeText(change, nameOf);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </>
  );
}

/** Who held the certificate renews it. */
const isRenewal = ({ code }: Counterfactual): boolean => code === 'ELIGIBILITY_EXPIRED';

/** The smallest changes that would fill the slot, as sentences. */
function changeText(change: Counterfactual, nameOf: NameOf): string {
  const who = nameOf(change.userId) ?? common.someone;
  switch (change.change) {
    case 'cap':
      return messages.detail.change.cap(
        who,
        ruleName(change.code ?? ''),
        unitText(change.by ?? 0, change.unit),
      );
    case 'certificate':
      return messages.detail.change[isRenewal(change) ? 'renewal' : 'certificate'](who);
    case 'swap':
      return messages.detail.change.swap(who, nameOf(change.withUserId ?? '') ?? common.someone);
    default:
      return messages.detail.change[change.change](who);
  }
}

const units: Readonly<Record<string, string>> = messages.detail.units;

function unitText(by: number, unit: string | undefined): string {
  if (unit === undefined || unit === 'minutes') return hoursText(by);
  return `${numberText(by)} ${units[unit] ?? unit}`;
}
