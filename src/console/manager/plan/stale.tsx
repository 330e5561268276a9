/** Assignments that became impossible, and the two ways on: publish without them, or plan again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../client/index.ts';
import { api, type Run } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { localOf } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

interface StaleProps {
  run: Run;
  error: ApiError;
  nameOf: (id: string) => string | undefined;
  isPublishing: boolean;
  publishWithout: () => void;
  close: () => void;
}

export const isStale = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.reason === 'STALE';

export function StaleNote({ run, error, nameOf, isPublishing, publishWithout, close }: StaleProps) {
  const cache = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      api.planning.createPlanningRun({ body: nearBody(run) }, { headers: { prefer: 'respond-async' } }),
    onSuccess: (begun) => {
      cache.setQueryData<Run[]>(['runs'], (known = []) => [begun, ...known]);
      close();
    },
  });
  // A person who breaks two rules on one shift is one assignment.
  const count = new Set(error.details.map(({ path }) => path)).size;
  const refusal = { message: messages.publication.staleHelp, details: wordsOf(error), requestId: null };
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
      </div>
      {again.error === null ? null : <RefusalNote refusal={refusalOf(again.error, nameOf)} />}
    </RefusalNote>
  );
}

const wordsOf = ({ details }: ApiError) => [...new Set(details.map(({ message }) => message))];

/** The same rows near the draft, so that only what became impossible moves. */
function nearBody({ id, timeZone, horizonStart, horizonEnd, locationIds, demandIds, options }: Run) {
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
    locationIds,
    options: near,
  };
}
