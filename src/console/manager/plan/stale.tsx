/** Assignments that became impossible, and the two ways on: publish without them, or plan again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Run } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { localOf } from '../../kit/time/zone.ts';
import type { Impossible } from './guard.ts';
import { messages } from './messages.ts';

interface StaleProps {
  run: Run;
  /** The site that is published alone; null: all of them. */
  site: string | null;
  impossible: Impossible;
  nameOf: (id: string) => string | undefined;
  isPublishing: boolean;
  publishWithout: () => void;
  close: () => void;
}

export function StaleNote({
  run,
  site,
  impossible,
  nameOf,
  isPublishing,
  publishWithout,
  close,
}: StaleProps) {
  const cache = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      api.planning.createPlanningRun({ body: nearBody(run, site) }, { headers: { prefer: 'respond-async' } }),
    onSuccess: (begun) => {
      cache.setQueryData<Run[]>(['runs'], (known = []) => [begun, ...known]);
      close();
    },
  });
  const { count, texts } = impossible;
  const refusal = { message: messages.publication.staleHelp, details: texts, requestId: null };
  const isBusy = again.isPending || isPublishing;
  return (
    <RefusalNote title={messages.publication.stale(count)} refusal={refusal}>
      <div className="row">
        <Act isDisabled={isBusy} onPress={publishWithout}>
          {messages.publication.without(count)}
        </Act>
        <Act isDisabled={isBusy} onPress={() => again.mutate()}>
          {messages.publication.again}
        </Act>
        <Act onPress={close}>{common.cancel}</Act>
      </div>
      {again.error === null ? null : <RefusalNote refusal={refusalOf(again.error, nameOf)} />}
    </RefusalNote>
  );
}

/** The same rows near the draft, so that only what became impossible moves. */
function nearBody(run: Run, site: string | null) {
  const { id, timeZone, horizonStart, horizonEnd, locationIds, demandIds, options } = run;
  const { timeLimitMs, borrow } = options as { timeLimitMs?: number; borrow?: boolean };
  const near = {
    baseRunId: id,
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
    ...(borrow === undefined ? {} : { borrow }),
  };
  if (demandIds !== null) return { demandIds, options: near };
  const date = (at: string) => localOf(at, timeZone).date;
  return {
    horizonStart: date(horizonStart),
    horizonEnd: date(horizonEnd),
    locationIds: site === null ? locationIds : [site],
    options: near,
  };
}
