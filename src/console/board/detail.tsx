/** Beside the board: why this person, what the choice costs, who else; for an open slot, why it is open. */
import { useEffect, useRef, useState } from 'react';
import type { Assignment, Unassigned } from '../app/api.ts';
import { readable } from '../app/refusal.ts';
import { ruleWords, WORDS } from '../app/words.ts';
import { dayWords, hoursWords, localOf, spanWords } from '../time/zone.ts';
import { Act, Choose, RefusalNote } from '../ui/parts.tsx';
import { CandidateList } from './candidate-list.tsx';
import { amount } from './candidates.ts';
import { useCarrying } from './drag.tsx';
import type { Need } from './model.ts';
import { type Cargo, moveOf } from './moves.ts';
import type { Override } from './use-override.ts';
import type { Week } from './use-rota.ts';

export interface DetailProps {
  cargo: Cargo;
  week: Week;
  /** Those that are shown. */
  needs: Need[];
  nameOf: (id: string) => string | undefined;
  override: Override;
  mayChange: boolean;
  /** The last move was refused, and made with this shift. */
  refusedHere: boolean;
  close: () => void;
}

type Change = Unassigned['counterfactuals'][number];
export type Explanation = NonNullable<Assignment['explanation']>;

export function Detail(props: DetailProps) {
  const { cargo, week, nameOf, override } = props;
  const { focus } = useCarrying();
  const close = () => {
    props.close();
    focus(cargo);
  };
  const { need, replaces } = cargo;
  const zone = week.zoneOf(need.locationId);
  const heading = useRef<HTMLHeadingElement>(null);
  const key = `${need.demandId} ${replaces}`;
  useEffect(() => {
    if (key !== '') heading.current?.focus();
  }, [key]);
  const { refusal, title } = override.outcome ?? {};
  const explanation = replaces === null ? null : (week.assignmentOf(need, replaces)?.explanation ?? null);
  return (
    <aside
      className="detail"
      aria-label={need.label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <header>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {replaces === null
              ? WORDS.board.missing(need.missing)
              : WORDS.detail.why(nameOf(replaces) ?? '?')}
          </h2>
          <p className="detail-when">
            <b>{need.label}</b> · {nameOf(need.locationId)}
            <br />
            {dayWords(localOf(need.start, zone).date, 'long')}, {spanWords(need.start, need.end, zone)}
            <br />
            <small>
              {WORDS.detail.of(need.target - need.missing, need.target)} ·{' '}
              {WORDS.detail.priority[need.priority]}
            </small>
          </p>
        </div>
        <Act look="quiet" aria-label={WORDS.common.close} onPress={close}>
          ✕
        </Act>
      </header>
      {props.refusedHere && refusal != null ? (
        <RefusalNote refusal={refusal} {...(title === undefined ? {} : { title })} onClose={override.clear} />
      ) : null}
      {replaces === null ? (
        <WhyOpen unassigned={week.unassignedOf(need)} nameOf={nameOf} />
      ) : (
        <WhyThis explanation={explanation} nameOf={nameOf} />
      )}
      <MoveAway key={key} {...props} />
      <CandidateList key={`list ${key}`} {...props} explanation={explanation} />
    </aside>
  );
}

function WhyThis({ explanation, nameOf }: { explanation: Explanation | null } & Pick<DetailProps, 'nameOf'>) {
  if (explanation === null) return <p className="soft">{WORDS.detail.noReason}</p>;
  const { summary, byRule, codes } = explanation;
  const most = Math.max(1, ...byRule.map(({ cost }) => Math.abs(cost)));
  const isByHand = codes.includes('PINNED') && byRule.length === 0;
  return (
    <>
      <p className="summary">{readable(summary, nameOf)}</p>
      {isByHand ? null : (
        <>
          <h3>{WORDS.detail.cost}</h3>
          <p className="soft">{byRule.length === 0 ? WORDS.detail.noCost : WORDS.detail.costHelp}</p>
          <dl className="costs">
            {byRule.map(({ code, ruleId, cost }) => (
              <div key={`${code} ${ruleId}`}>
                <dt>{ruleWords(code)}</dt>
                <dd>
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect
                      width={(100 * Math.abs(cost)) / most}
                      height="6"
                      className={cost < 0 ? 'gain' : 'loss'}
                    />
                  </svg>
                  <span>{amount(cost)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** What dragging does, for keys and taps: to an open slot from here, or to any place of the board. */
function MoveAway({ cargo, needs, week, nameOf, override, mayChange }: DetailProps) {
  const [to, setTo] = useState('');
  const { pick } = useCarrying();
  if (!mayChange || pick === null) return null;
  const open = needs.filter(
    ({ missing, runId }) => cargo.replaces !== null && missing > 0 && runId === cargo.need.runId,
  );
  const wordsOf = (need: Need) => {
    const zone = week.zoneOf(need.locationId);
    const day = dayWords(localOf(need.start, zone).date, 'brief');
    return `${day} ${spanWords(need.start, need.end, zone)} ${need.label}, ${nameOf(need.locationId)}`;
  };
  const target = open.find(({ demandId }) => demandId === to);
  const move = target === undefined ? null : moveOf(cargo, { need: target, replaces: null });
  return (
    <>
      {open.length === 0 ? null : (
        <div className="move-away">
          <Choose
            label={WORDS.detail.moveTo}
            value={to}
            choices={[
              { value: '', label: WORDS.detail.openSlot },
              ...open.map((need) => ({ value: need.demandId, label: wordsOf(need) })),
            ]}
            onChange={setTo}
          />
          <Act
            isDisabled={move === null || override.pending !== null}
            onPress={() => move !== null && override.act(move)}
          >
            {WORDS.detail.move}
          </Act>
        </div>
      )}
      <div className="pick">
        <Act onPress={() => pick(cargo)}>
          {cargo.replaces === null ? WORDS.detail.pickOpen : WORDS.detail.pick}
        </Act>
        <small className="soft">{WORDS.detail.pickKey}</small>
      </div>
      {cargo.replaces === null ? null : (
        <p className="soft">{WORDS.detail.noEmptying(nameOf(cargo.replaces) ?? '?')}</p>
      )}
    </>
  );
}

function WhyOpen({
  unassigned,
  nameOf,
}: { unassigned: Unassigned | undefined } & Pick<DetailProps, 'nameOf'>) {
  if (unassigned === undefined) return null;
  const { reasons, verdict, proof, counterfactuals } = unassigned;
  // A slot that somebody left by hand has no reasons: nobody looked for anyone else.
  const isJudged = reasons.length > 0 || verdict === 'impossible';
  return (
    <>
      {isJudged ? (
        <p className={`verdict ${verdict}`}>
          <b>{verdict === 'impossible' ? WORDS.detail.impossible : WORDS.detail.notFound}</b>
          {proof === null ? null : <span>{readable(proof, nameOf)}</span>}
        </p>
      ) : null}
      {reasons.length === 0 ? null : <h3>{WORDS.detail.whyOpen}</h3>}
      <ul className="reasons">
        {reasons.map(({ code, count }) => (
          <li key={code}>
            <span>{ruleWords(code)}</span>
            <b>{WORDS.detail.people(count)}</b>
          </li>
        ))}
      </ul>
      {counterfactuals.length === 0 ? null : (
        <>
          <h3>{WORDS.detail.changes}</h3>
          <ul className="changes">
            {counterfactuals.map((change) => {
              const text = changeWords(change, nameOf);
              return <li key={text}>{text}</li>;
            })}
          </ul>
        </>
      )}
    </>
  );
}

/** The smallest changes that would fill the slot, as sentences. */
function changeWords(change: Change, nameOf: DetailProps['nameOf']): string {
  const who = nameOf(change.userId) ?? '?';
  switch (change.change) {
    case 'cap':
      return WORDS.detail.change.cap(
        who,
        ruleWords(change.code ?? ''),
        unitWords(change.by ?? 0, change.unit),
      );
    case 'swap':
      return WORDS.detail.change.swap(who, nameOf(change.withUserId ?? '') ?? '?');
    default:
      return WORDS.detail.change[change.change](who);
  }
}

function unitWords(by: number, unit: string | undefined): string {
  return unit === undefined || unit === 'minutes' ? hoursWords(by) : `${by} ${unit}`;
}
