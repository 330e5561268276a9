/** Fills open shifts by a run over their days and sites that changes as little as possible. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Run } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { localOf } from '../../kit/time/zone.ts';
import { Publish } from '../plan/publish.tsx';
import { type Published, PublishedNote } from '../plan/published.tsx';
import { messages } from './cover-messages.ts';
import type { Need } from './model.ts';
import { useRefresh } from './use-absence.ts';
import type { Week } from './use-rota.ts';

const TIME_LIMIT_MS = 5000;
/** Somebody comes, and whoever they leave is replaced in turn. */
const CHANGES_A_SLOT = 3;

interface ReplanProps {
  week: Week;
  open: Need[];
  nameOf: (id: string) => string | undefined;
}

/** The rows of the same sites and days, which may swap their people. */
function rowsAround({ needs, zoneOf }: Week, open: readonly Need[]): string[] {
  const dayOf = ({ locationId, start }: Need) => `${locationId} ${localOf(start, zoneOf(locationId)).date}`;
  const days = new Set(open.map(dayOf));
  return needs.filter((need) => need.runId !== null && days.has(dayOf(need))).map(({ demandId }) => demandId);
}

const emptyOf = (metrics: Run['metrics']) =>
  metrics === null ? 0 : metrics.slotsTarget - metrics.slotsFilled;

/** The list knows whether the managers were asked since. */
const asListed = ({ candidates }: Week, run: Run) => candidates.find(({ id }) => id === run.id) ?? run;

export function Replan({ week, open, nameOf }: ReplanProps) {
  const [, setParams] = useParams();
  const refresh = useRefresh();
  const slots = open.reduce((sum, { missing }) => sum + missing, 0);
  const plan = useMutation({
    mutationFn: () =>
      api.planning.createPlanningRun({
        body: {
          demandIds: rowsAround(week, open),
          options: { timeLimitMs: TIME_LIMIT_MS, maxChanges: slots * CHANGES_A_SLOT },
        },
      }),
    onSuccess: refresh,
  });
  const [published, setPublished] = useState<Published | null>(null);
  const fault = plan.error;
  const run = plan.data;
  const isDone = run?.status === 'completed';
  if (run === undefined && !open.some(({ start }) => Date.parse(start) > Date.now())) return null;
  return (
    <section className="replan">
      {run === undefined ? (
        <>
          <Act isDisabled={plan.isPending} onPress={() => plan.mutate()}>
            {plan.isPending ? messages.replanning : messages.replan}
          </Act>
          <small className="soft">{messages.replanHelp}</small>
        </>
      ) : (
        <div role="status">
          <p className="summary">
            {published?.kind === 'made'
              ? messages.published
              : isDone
                ? messages.replanned(run.metrics?.changes ?? 0, emptyOf(run.metrics))
                : messages.notReplanned}
          </p>
        </div>
      )}
      {published === null ? null : (
        <PublishedNote published={published} nameOf={nameOf} close={() => setPublished(null)} />
      )}
      {run !== undefined && isDone && published === null ? (
        <>
          <Publish
            run={asListed(week, run)}
            demand={week.demand}
            nameOf={nameOf}
            onPublished={(how) => {
              setPublished(how);
              void refresh();
            }}
          />
          <Act onPress={() => setParams({ run: run.id })}>{messages.show}</Act>
        </>
      ) : null}
      {fault === null ? null : <RefusalNote refusal={refusalOf(fault)} />}
    </section>
  );
}
