/** Whoever plans, but does not publish, hands a draft over in one press; whoever publishes reads that it waits. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Run } from '../../app/api.ts';
import { useSites, useZone } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { dayText, localOf, mondayOf } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import { AgainstLive } from './against-live.tsx';
import { messages } from './messages.ts';

interface AskProps {
  run: Run;
  nameOf: (id: string) => string | undefined;
}

/** Sites that a button has room to name. */
const MOST_NAMED = 3;

/** The words beside a draft that the caller may not publish, and the way on. */
export function AskToPublish({ run, nameOf }: AskProps) {
  const cache = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api.planning.askToPublishPlanningRun({ id: run.id }, asShown(run)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['runs'] }),
  });
  const isAsked = run.publicationRequest !== null;
  return (
    <div className="ask-to-publish">
      <Asked run={run} nameOf={nameOf} />
      <AgainstLive run={run} site={null} leftOut={0} nameOf={nameOf} />
      <Act look={isAsked ? 'plain' : 'primary'} isDisabled={ask.isPending} onPress={() => ask.mutate()}>
        {isAsked ? messages.handOver.again : askText(run, nameOf)}
      </Act>
      {isAsked ? null : <small className="soft">{whyText()}</small>}
      {ask.error === null ? null : (
        <RefusalNote refusal={refusalOf(ask.error, nameOf)} onClose={() => ask.reset()} />
      )}
    </div>
  );
}

function askText({ locationIds }: Run, nameOf: AskProps['nameOf']): string {
  const sites = locationIds.flatMap((id) => nameOf(id) ?? []).sort(byName);
  const isShort = sites.length > 0 && sites.length <= MOST_NAMED;
  return isShort ? messages.handOver.ask(sites.join(', ')) : messages.handOver.askAll;
}

/** Managers publish too, but not for the sites of others. */
const whyText = () =>
  may('planning.publishPlanningRun') ? messages.handOver.othersToo : messages.handOver.why;

/** Who asked whom that the draft be published, and when. */
export function Asked({ run, nameOf }: AskProps) {
  const zone = useZone();
  const { publicationRequest: asked, status } = run;
  if (asked === null || status !== 'completed') return null;
  const { date, time } = localOf(asked.at, zone);
  const when = `${dayText(date)}, ${time}`;
  const names = asked.userIds.flatMap((id) => nameOf(id) ?? []);
  const others = asked.userIds.length - names.length;
  const whom = [...names.sort(byName), ...(others === 0 ? [] : [messages.handOver.others(others)])].join(
    ', ',
  );
  return (
    <p className="soft" role="status">
      {asked.by === me().id
        ? messages.handOver.asked(whom, when)
        : messages.handOver.askedBy(asked.byName ?? common.someone, when)}
      {asked.note === null ? null : ` “${asked.note}”`}
    </p>
  );
}

/** Drafts of any week that somebody asks the caller to publish. */
export function Waiting({ runs }: { runs: readonly Run[] }) {
  const sites = useSites().data ?? [];
  const isTheirs = (id: string) =>
    sites.some(({ locationId, allowed }) => locationId === id && allowed.includes('publish'));
  const waiting = runs.filter(
    ({ status, publicationRequest, locationIds }) =>
      status === 'completed' &&
      publicationRequest?.userIds.includes(me().id) === true &&
      locationIds.some(isTheirs),
  );
  return waiting.map((run) => {
    const { date } = localOf(run.horizonStart, run.timeZone);
    const who = run.publicationRequest?.byName ?? common.someone;
    return (
      <p key={run.id} className="unplanned">
        {messages.handOver.waits(who, dayText(date))}
        <Link href={`/console/plan?week=${mondayOf(date)}`}>{messages.handOver.open}</Link>
      </p>
    );
  });
}
