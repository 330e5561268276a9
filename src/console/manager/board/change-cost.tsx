/** What a change breaks, and adds in hours and wages, while it is typed and before it is made; with a reason past a limit. */
import { useState } from 'react';
import { Labelled } from '../../kit/labelled.tsx';
import { useLabour } from '../labour/data.ts';
import { changeText } from '../labour/labour-text.ts';
import { useJudgement } from './judged.ts';
import { messages as boardMessages } from './messages.ts';
import type { ZoneOf } from './model.ts';
import { changeRefusal } from './overtaken.ts';
import type { Body, Judged } from './perform.ts';
import { messages } from './shift-messages.ts';
import { labourOf, type Week } from './use-rota.ts';

interface Weighed {
  judged: Judged | undefined;
  /** It is being judged. */
  isPending: boolean;
  error: unknown;
  reason: string;
  setReason: (reason: string) => void;
  /** Limits of people's own alone are in the way: a reason passes them. */
  isBendable: boolean;
  /** What is sent; null: nothing is typed that can be, or it is known to be refused. */
  body: Body | null;
}

/** `change` null: it is not one yet. While `isSaving` nothing is asked: once it is made, asking again would be refused. */
export function useWeighed(change: Body | null, isSaving: boolean): Weighed {
  const { data: judged, error } = useJudgement(isSaving ? null : change);
  const [reason, setReason] = useState('');
  const broken = judged?.broken ?? [];
  const isBendable = broken.length > 0 && broken.every(({ own }) => own === true);
  const why = reason.trim();
  const isBarred = judged !== undefined && !judged.allowed && !(isBendable && why !== '');
  const bent = isBendable && why !== '' ? { bend: true, reason: why } : {};
  return {
    judged,
    isPending: change !== null && judged === undefined && error === null,
    error,
    reason,
    setReason,
    isBendable,
    body: change === null || isBarred ? null : { ...change, ...bent },
  };
}

interface CostProps {
  weighed: Weighed;
  week: Week;
  nameOf: (id: string) => string | undefined;
  zoneOf: ZoneOf;
  /** Who reads the reason. */
  who: string;
  /** A shift is added that nobody works yet. */
  isOpen?: boolean;
}

export function ChangeCost({ weighed, week, nameOf, zoneOf, who, isOpen = false }: CostProps) {
  const { judged, isPending, error, isBendable, reason, setReason } = weighed;
  const broken = [...new Set((judged?.broken ?? []).map(({ message }) => message))];
  const hasOvertimeRules = useLabour(labourOf(week)).data?.hasOvertimeRules;
  const sumText =
    isOpen && judged !== undefined
      ? messages.addsLater
      : changeText(judged?.labour ?? null, hasOvertimeRules);
  return (
    <>
      <div role="status">
        {broken.length === 0 ? (
          <p className="soft">{isPending ? messages.checking : sumText}</p>
        ) : (
          <>
            <p className="warn-text">{isBendable ? messages.asksReason : messages.barred}</p>
            <ul className="broken-rules">
              {broken.map((why) => (
                <li key={why} className="broken">
                  {why}
                </li>
              ))}
            </ul>
          </>
        )}
        {error === null ? null : <p className="warn-text">{changeRefusal(error, nameOf, zoneOf).message}</p>}
      </div>
      {isBendable ? (
        <Labelled label={boardMessages.detail.bendWhy(who)}>
          <input maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Labelled>
      ) : null}
    </>
  );
}
