/** Beside the board: why this person, what the choice costs, who else; for an open slot, why it is open. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { allItems } from '../../client/index.ts';
import { type Assignment, api, type Unassigned } from '../app/api.ts';
import { readable, refusalOf } from '../app/refusal.ts';
import { ruleWords, WORDS } from '../app/words.ts';
import { dayWords, hoursWords, localOf, spanWords } from '../time/zone.ts';
import { Act, Fault, Loading, RefusalNote } from '../ui/parts.tsx';
import { type Candidates, candidatesOf } from './candidates.ts';
import type { Cargo } from './cards.tsx';
import type { Move, Override } from './use-override.ts';

interface DetailProps {
  cargo: Cargo;
  zone: string;
  nameOf: (id: string) => string | undefined;
  override: Override;
  mayChange: boolean;
  assignment: Assignment | undefined;
  unassigned: Unassigned | undefined;
  close: () => void;
}

type Change = Unassigned['counterfactuals'][number];

const PAGE = 200;
const SHOWN_BARRED = 40;

export function Detail(props: DetailProps) {
  const { cargo, zone, nameOf, override, close } = props;
  const { need, replaces } = cargo;
  const heading = useRef<HTMLHeadingElement>(null);
  const key = `${need.demandId} ${replaces}`;
  useEffect(() => {
    if (key !== '') heading.current?.focus();
  }, [key]);
  const { refusal, title, move } = override.outcome ?? {};
  const isHere = move?.need.demandId === need.demandId;
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
      {isHere && refusal != null ? (
        <RefusalNote refusal={refusal} {...(title === undefined ? {} : { title })} onClose={override.clear} />
      ) : null}
      {replaces === null ? <WhyOpen {...props} /> : <WhyThis {...props} />}
      <CandidateList {...props} />
    </aside>
  );
}

function WhyThis({ assignment }: DetailProps) {
  const explanation = assignment?.explanation ?? null;
  if (explanation === null) return <p className="soft">{WORDS.detail.noReason}</p>;
  const most = Math.max(1, ...explanation.byRule.map(({ cost }) => Math.abs(cost)));
  return (
    <>
      <p className="summary">{explanation.summary}</p>
      <h3>{WORDS.detail.cost}</h3>
      {explanation.byRule.length === 0 ? <p className="soft">{WORDS.detail.noCost}</p> : null}
      <dl className="costs">
        {explanation.byRule.map(({ code, ruleId, cost }) => (
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
  );
}

function WhyOpen({ unassigned, nameOf }: DetailProps) {
  if (unassigned === undefined) return null;
  const { reasons, verdict, proof, counterfactuals } = unassigned;
  return (
    <>
      <p className={`verdict ${verdict}`}>
        <b>{verdict === 'impossible' ? WORDS.detail.impossible : WORDS.detail.notFound}</b>
        {proof === null ? null : <span>{proof}</span>}
      </p>
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

function CandidateList(props: DetailProps) {
  const { cargo, nameOf, override, mayChange, assignment } = props;
  const { need } = cargo;
  // What others would cost is told by itself; beside somebody it is the difference that counts.
  const own = sum((assignment?.explanation?.byRule ?? []).map(({ cost }) => cost));
  const rows = useQuery({
    queryKey: ['candidates', need.runId, need.demandId],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listPlanningRunExplanations,
        { id: need.runId, demandId: need.demandId, type: 'why-not', limit: PAGE },
        { signal },
      ),
    select: candidatesOf,
  });
  if (rows.isPending) return <Loading />;
  if (rows.error !== null)
    return <Fault refusal={refusalOf(rows.error, nameOf)} retry={() => void rows.refetch()} />;
  return (
    <>
      <h3>{cargo.replaces === null ? WORDS.detail.candidates : WORDS.detail.others}</h3>
      {mayChange ? null : <p className="soft">{WORDS.detail.onlyAdmin}</p>}
      <Judged {...{ cargo, nameOf, override, mayChange, own }} candidates={rows.data} />
    </>
  );
}

function Judged(
  props: Pick<DetailProps, 'cargo' | 'nameOf' | 'override' | 'mayChange'> & {
    own: number;
    candidates: Candidates;
  },
) {
  const { cargo, nameOf, override, mayChange, own } = props;
  const { free, barred } = props.candidates;
  if (free.length + barred.length === 0) return <p className="soft">{WORDS.detail.notJudged}</p>;
  return (
    <>
      <p className="soft">{free.length === 0 ? WORDS.detail.nobodyFree : WORDS.detail.free(free.length)}</p>
      <ul className="people-list">
        {free.map(({ userId, difference }) => (
          <li key={userId}>
            <span>
              {nameOf(userId) ?? '?'}
              <small>
                {cargo.replaces === null
                  ? WORDS.detail.costs(amount(difference))
                  : differenceWords(difference - own)}
              </small>
            </span>
            {mayChange ? <AssignButton {...{ cargo, override, userId }} /> : null}
          </li>
        ))}
      </ul>
      {barred.length === 0 ? null : (
        <details className="barred" open={free.length === 0}>
          <summary>{WORDS.detail.barred(barred.length)}</summary>
          <ul className="people-list">
            {barred.slice(0, SHOWN_BARRED).map(({ userId, broken }) => (
              <li key={userId}>
                <span>
                  {nameOf(userId) ?? '?'}
                  {broken.map(({ code, message }) => (
                    <small key={message} className="broken">
                      <b>{ruleWords(code)}</b> {readable(message, nameOf)}
                    </small>
                  ))}
                </span>
                {mayChange ? <AssignButton {...{ cargo, override, userId }} /> : null}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function AssignButton({ cargo, override, userId }: { cargo: Cargo; override: Override; userId: string }) {
  const move: Move = { need: cargo.need, replaces: cargo.replaces, userId };
  return (
    <Act isDisabled={override.pending !== null} onPress={() => override.act(move)}>
      {cargo.replaces === null ? WORDS.detail.put : WORDS.detail.instead}
    </Act>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

function amount(cost: number): string {
  return `${cost > 0 ? '+' : ''}${Math.round(cost * 100) / 100}`;
}

function differenceWords(difference: number): string {
  const rounded = Math.round(Math.abs(difference) * 100) / 100;
  if (rounded === 0) return WORDS.detail.same;
  return difference > 0 ? WORDS.detail.more(String(rounded)) : WORDS.detail.less(String(rounded));
}
