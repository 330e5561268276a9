/** Publishing a rota: what one should know first, then the deed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Planning } from '../../client/index.ts';
import { type Assignment, api, type Demand, type Run } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { Act, Loading, RefusalNote } from '../ui/parts.tsx';
import { useByHand } from './by-hand.ts';
import { diffQuery } from './compare.tsx';
import { warningsOf } from './warnings.ts';

type Diff = Planning.DiffPlanningRunsResult;

interface PublishProps {
  run: Run;
  /** What it would take the place of. */
  live: Run | undefined;
  demand: readonly Demand[];
  nameOf: (id: string) => string | undefined;
}

export function Publish(props: PublishProps) {
  const [asking, setAsking] = useState(false);
  if (asking) return <Ask {...props} close={() => setAsking(false)} />;
  return (
    <Act look="primary" onPress={() => setAsking(true)}>
      {WORDS.plan.publish}
    </Act>
  );
}

function Ask({ run, live, demand, nameOf, close }: PublishProps & { close: () => void }) {
  const cache = useQueryClient();
  const [blindly, setBlindly] = useState(false);
  const publish = useMutation({
    mutationFn: () => api.planning.publishPlanningRun({ id: run.id }),
    onSuccess: async () => {
      await Promise.all(
        [['runs'], ['rota'], ['my-shifts']].map((queryKey) => cache.invalidateQueries({ queryKey })),
      );
      close();
    },
  });
  const diff = useQuery({ ...diffQuery(run, live ?? run), enabled: live !== undefined });
  const byHand = useByHand(live === undefined ? [] : [live], true);
  if (live !== undefined && (diff.isPending || byHand.isPending)) return <Loading />;
  // An older comparison of the same two versions still holds when it cannot be made anew.
  const isBlind = live !== undefined && diff.data === undefined;
  const changes = live === undefined || diff.data === undefined ? null : changesOf(diff.data, byHand.rows);
  const warnings = warningsOf(run, demand, changes, Date.now());
  return (
    <div className="ask" role="alertdialog" aria-label={WORDS.plan.publishAsk}>
      <b>{WORDS.plan.publishAsk}</b>
      {warnings.length === 0 ? null : (
        <ul className="warnings">
          {warnings.map(({ text, isBad }) => (
            <li key={text} className={isBad ? 'bad-text' : ''}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {isBlind ? (
        <>
          <RefusalNote title={WORDS.publish.blind} refusal={refusalOf(diff.error, nameOf)} />
          <div className="row">
            <Act onPress={() => void diff.refetch()} autoFocus>
              {WORDS.publish.compareAgain}
            </Act>
            <label className="tick">
              <input
                type="checkbox"
                checked={blindly}
                onChange={({ target }) => setBlindly(target.checked)}
              />
              {WORDS.publish.blindly}
            </label>
          </div>
        </>
      ) : null}
      <p className="soft">
        {warnings.length === 0 ? `${WORDS.publish.good} ` : ''}
        {live === undefined ? WORDS.publish.seen : WORDS.publish.replaces}
      </p>
      <div className="row">
        <Act
          look="primary"
          onPress={() => publish.mutate()}
          isDisabled={publish.isPending || (isBlind && !blindly)}
          autoFocus={!isBlind}
        >
          {publish.isPending ? WORDS.plan.publishing : WORDS.plan.publish}
        </Act>
        <Act onPress={close}>{WORDS.common.cancel}</Act>
      </div>
      {publish.error === null ? null : <RefusalNote refusal={refusalOf(publish.error, nameOf)} />}
    </div>
  );
}

function changesOf({ added, removed, items }: Diff, byHand: readonly Assignment[] | null) {
  const gone = new Set(
    items.flatMap((item) => item.removed.map(({ demandId }) => `${demandId} ${item.userId}`)),
  );
  return {
    ...{ added, removed },
    people: new Set(items.map(({ userId }) => userId)).size,
    byHand: byHand?.filter(({ demandId, userId }) => gone.has(`${demandId} ${userId}`)).length ?? null,
  };
}
