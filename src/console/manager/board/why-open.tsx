/** Why a slot is open: what opened it, whether somebody can take it now, and if nobody can, what stops the people of the site. */
import type { Unassigned } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { ruleName } from '../../app/rule-names.ts';
import { hoursText } from '../../kit/time/zone.ts';
import { numberText } from '../../languages/chosen.ts';
import { type DetailProps, hereOf, useCandidates } from './candidate-list.tsx';
import { reasonsOf } from './candidates.ts';
import { messages as coverMessages } from './cover-messages.ts';
import { messages } from './messages.ts';
import type { Need } from './model.ts';
import { type Noted, useNoted } from './use-absence.ts';

type Change = Unassigned['counterfactuals'][number];
type NameOf = DetailProps['nameOf'];

/** By what is true now, as the list of candidates below it; what the run found of then is said where nobody can. */
export function WhyOpen(props: DetailProps & { runId: string }) {
  const { slot, week, nameOf, runId } = props;
  const { need } = slot;
  const candidates = useCandidates(props, runId).data;
  const unassigned = week.unassignedOf(need);
  const opened = useOpenedBy(props);
  if (candidates === undefined) return <OpenedBy opened={opened} />;
  const { free, barred } = candidates;
  if (free.length > 0) {
    return (
      <>
        <OpenedBy opened={opened} />
        {opened.length === 0 && unassigned !== undefined && isJudged(unassigned) ? (
          <p className="soft">
            {isAddedLater(need, week) ? messages.detail.addedLater : messages.detail.leftOpen}
          </p>
        ) : null}
      </>
    );
  }
  const isHere = hereOf(props);
  const here = barred.filter(({ userId }) => isHere(userId));
  const reasons = reasonsOf(here);
  return (
    <>
      <OpenedBy opened={opened} />
      <p className={`verdict ${unassigned?.verdict ?? ''}`}>
        <b>{messages.detail.nobodyFree}</b>
        {unassigned?.proof == null ? null : <span>{unassigned.proof}</span>}
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
  return data.filter(({ duties }) => duties.some((duty) => duty.opened && duty.demandId === need.demandId));
}

function OpenedBy({ opened }: { opened: readonly Noted[] }) {
  return opened.map(({ id, userName, kind }) => (
    <p key={id} className="summary">
      {messages.detail.openedBy(userName, coverMessages.kinds[kind])}
    </p>
  ));
}

function WhatWould({ changes, nameOf }: { changes: readonly Change[]; nameOf: NameOf }) {
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

/** The smallest changes that would fill the slot, as sentences. */
function changeText(change: Change, nameOf: NameOf): string {
  const who = nameOf(change.userId) ?? common.someone;
  switch (change.change) {
    case 'cap':
      return messages.detail.change.cap(
        who,
        ruleName(change.code ?? ''),
        unitText(change.by ?? 0, change.unit),
      );
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
