/** What a change of rules, or the end of one, does this week: asked for, and said in words. */
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { Act } from '../../kit/parts.tsx';
import type { Change, Trial } from './change.ts';
import { messages } from './messages.ts';
import { Refused } from './parts.tsx';
import { sentenceOf } from './sentence.ts';

/** Where and when something is tried. */
export interface Week {
  locationId: string;
  monday: string;
}

export function useTrial({ locationId, monday }: Week) {
  return useMutation({
    mutationFn: ({ change, solve }: { change: Change; solve: boolean }) =>
      api.planning.tryRuleChange({ body: { locationId, weekStart: monday, change, solve } }),
  });
}

/** The buttons of a dry run, and its answer. `change` is what would be saved. */
export function TryIt({ week, change }: { week: Week; change: Change | null }) {
  const trial = useTrial(week);
  const run = (solve: boolean) => {
    if (change !== null) trial.mutate({ change, solve });
  };
  return (
    <>
      <div className="row">
        <Act isDisabled={trial.isPending} onPress={() => run(false)}>
          {messages.tryIt}
        </Act>
        <Act isDisabled={trial.isPending} onPress={() => run(true)}>
          {messages.planIt}
        </Act>
      </div>
      <TrialAnswer trial={trial} isEnd={false} />
    </>
  );
}

interface AnswerProps {
  trial: ReturnType<typeof useTrial>;
  /** The trial is of the end of one rule: its price is asked for. */
  isEnd: boolean;
}

export function TrialAnswer({ trial, isEnd }: AnswerProps) {
  const nameOf = useNames();
  if (trial.isError) return <Refused by={trial} change={trial.variables.change} />;
  const isPlanning = trial.isPending && trial.variables.solve;
  return (
    <div className="rule-trial" role="status">
      {isPlanning ? <p className="soft">{messages.planning}</p> : null}
      {trial.data === undefined || trial.isPending ? null : (
        <ul>
          {(isEnd ? priceOf(trial.data) : effectOf(trial.data, nameOf)).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the end of a rule would bring: first the slots, then points. */
export function priceOf({ rota, planned }: Trial): string[] {
  const paid = rounded(rota.before.preferencePoints - rota.after.preferencePoints);
  const price = paid > 0 ? messages.pays(paid) : messages.paysNone;
  return [...planText(planned, messages.without), rota.published ? price : messages.unpublished];
}

function effectOf({ changes, rota, planned }: Trial, nameOf: (id: string) => string | undefined): string[] {
  const said = changes.map(({ effect, rule, people }) => {
    const strength = rule.hard === true ? '' : ` (${messages.points(rule.weight ?? 0)})`;
    return messages[effect](`${sentenceOf(rule, nameOf)}${strength}`, people);
  });
  const more = rounded(rota.after.preferencePoints - rota.before.preferencePoints);
  return [
    ...(said.length === 0 ? [messages.same] : said),
    ...(rota.published
      ? [brokenText(rota.after.brokenRules - rota.before.brokenRules)]
      : [messages.unpublished]),
    ...(rota.published && more > 0 ? [messages.paysMore(more)] : []),
    ...planText(planned, messages.with),
  ];
}

function brokenText(more: number): string {
  if (more === 0) return messages.breaksNone;
  return more > 0 ? messages.breaks(more) : messages.mends(-more);
}

function planText(planned: Trial['planned'], words: typeof messages.without): string[] {
  if (planned === null) return [];
  const { before, after, certainty } = planned;
  const gained = before.openSlots - after.openSlots;
  const proof = messages.certain[certainty];
  const slots = messages.slots(Math.abs(gained), certainty);
  if (gained > 0) return [words.more(slots, proof)];
  if (gained < 0) return [words.fewer(slots, proof)];
  const saved = rounded(before.preferencePoints - after.preferencePoints);
  return [words.same(proof), ...(saved > 0 ? [words.wishes(saved)] : [])];
}

const rounded = (points: number) => Math.round(points * 100) / 100;
