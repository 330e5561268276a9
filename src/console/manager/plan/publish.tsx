/** Publishing a rota: warnings first, then the act. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { type Assignment, api, type Demand, type Run } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { type Refusal, refusalOf } from '../../app/refusal.ts';
import { Act, Loading, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { messages as boardMessages } from '../board/messages.ts';
import { Asked, AskToPublish } from './ask-to-publish.tsx';
import { useBorrowed } from './borrowed.ts';
import { useByHand } from './by-hand.ts';
import { diffQuery } from './compare.tsx';
import { guardLines } from './guard.ts';
import { messages } from './messages.ts';
import { isStale, StaleNote } from './stale.tsx';
import { warningsOf } from './warnings.ts';

type Diff = Planning.PlanningRunDiff;

interface PublishProps {
  run: Run;
  /** The live run that it would replace. */
  live: Run | undefined;
  demand: readonly Demand[];
  nameOf: (id: string) => string | undefined;
}

export function Publish(props: PublishProps) {
  const { run, nameOf } = props;
  if (run.allowed.includes('publish')) {
    return (
      <>
        <Asked run={run} nameOf={nameOf} />
        <PublishAct {...props} />
      </>
    );
  }
  return run.allowed.includes('ask-to-publish') ? <AskToPublish run={run} nameOf={nameOf} /> : null;
}

function PublishAct(props: PublishProps) {
  const [asking, setAsking] = useState(false);
  if (asking) return <Ask {...props} close={() => setAsking(false)} />;
  return (
    <Act look="primary" onPress={() => setAsking(true)}>
      {messages.publish}
    </Act>
  );
}

function Ask({ run, live, demand, nameOf, close }: PublishProps & { close: () => void }) {
  const cache = useQueryClient();
  const [blindly, setBlindly] = useState(false);
  const publish = useMutation({
    mutationFn: (acceptWarnings: boolean) =>
      api.planning.publishPlanningRun(
        { id: run.id, ...(acceptWarnings ? { body: { acceptWarnings } } : {}) },
        asShown(run),
      ),
    onError: () => cache.invalidateQueries({ queryKey: ['runs'] }),
    onSuccess: async () => {
      await Promise.all(
        [['runs'], ['rota'], ['my-shifts']].map((queryKey) => cache.invalidateQueries({ queryKey })),
      );
      close();
    },
  });
  const diff = useQuery({ ...diffQuery(run, live ?? run), enabled: live !== undefined });
  const check = useQuery(checkQuery(run));
  const byHand = useByHand(live === undefined ? [] : [live], true);
  const borrowed = useBorrowed(run);
  if (check.isPending || (live !== undefined && (diff.isPending || byHand.isPending))) return <Loading />;
  // An older comparison of the same two versions is still valid if a new one fails.
  const isBlind = live !== undefined && diff.data === undefined;
  const changes = live === undefined || diff.data === undefined ? null : changesOf(diff.data, byHand.rows);
  const unchecked = [{ text: messages.publication.unchecked, isBad: true }];
  const warnings = [
    ...(check.data === undefined ? unchecked : guardLines(check.data, isStale(publish.error))),
    ...warningsOf(run, demand, changes, Date.now()),
  ].toSorted((a, b) => Number(b.isBad) - Number(a.isBad));
  return (
    <div className="ask" role="alertdialog" aria-label={messages.publishAsk}>
      <b>{messages.publishAsk}</b>
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
        <BlindNote
          blindly={blindly}
          setBlindly={setBlindly}
          refusal={refusalOf(diff.error, nameOf)}
          compare={() => void diff.refetch()}
        />
      ) : null}
      <p className="soft">
        {warnings.length === 0 ? `${messages.publication.good} ` : ''}
        {borrowed === null || borrowed === 0 ? '' : `${boardMessages.borrowed(borrowed)} `}
        {live === undefined ? messages.publication.seen : messages.publication.replaces}
      </p>
      <div className="row">
        <Act
          look="primary"
          onPress={() => publish.mutate(false)}
          isDisabled={publish.isPending || (isBlind && !blindly)}
          autoFocus={!isBlind}
        >
          {publish.isPending ? messages.publishing : messages.publish}
        </Act>
        <Act onPress={close}>{common.cancel}</Act>
      </div>
      {isStale(publish.error) ? (
        <StaleNote
          run={run}
          nameOf={nameOf}
          close={close}
          error={publish.error}
          isPublishing={publish.isPending}
          publishWithout={() => publish.mutate(true)}
        />
      ) : publish.error === null ? null : (
        <RefusalNote refusal={refusalOf(publish.error, nameOf)} />
      )}
    </div>
  );
}

const checkQuery = ({ id, version }: Run) => ({
  queryKey: ['publish-check', id, version],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.planning.checkPlanningRunPublication({ id }, { signal }),
  // Facts of people change at any time.
  staleTime: 0,
});

interface BlindNoteProps {
  refusal: Refusal;
  blindly: boolean;
  setBlindly: (blindly: boolean) => void;
  compare: () => void;
}

/** The comparison with the live rota failed: try again, or publish without it. */
function BlindNote({ refusal, blindly, setBlindly, compare }: BlindNoteProps) {
  return (
    <>
      <RefusalNote title={messages.publication.blind} refusal={refusal} />
      <div className="row">
        <Act onPress={compare} autoFocus>
          {messages.publication.compareAgain}
        </Act>
        <label className="tick">
          <input type="checkbox" checked={blindly} onChange={({ target }) => setBlindly(target.checked)} />
          {messages.publication.blindly}
        </label>
      </div>
    </>
  );
}

function changesOf({ added, removed, items }: Diff, byHand: readonly Assignment[] | null) {
  const gone = new Set(
    items.flatMap((item) => item.removed.map(({ demandId }) => `${demandId} ${item.userId}`)),
  );
  return {
    added,
    removed,
    people: new Set(items.map(({ userId }) => userId)).size,
    byHand: byHand?.filter(({ demandId, userId }) => gone.has(`${demandId} ${userId}`)).length ?? null,
  };
}
