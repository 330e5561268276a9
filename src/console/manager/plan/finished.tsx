/** A run that has ended: its figures, the way to the board, publication. */
import { useState } from 'react';
import type { Demand, Run } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { common, faultMessages } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { RefusalNote } from '../../kit/parts.tsx';
import { localOf } from '../../kit/time/zone.ts';
import { Budgets } from '../labour/week-budget.tsx';
import { BreachList } from './breach-list.tsx';
import { FairChart } from './fair-chart.tsx';
import { costText, coverageText, gapTexts, hiddenText } from './figures.ts';
import { messages } from './messages.ts';
import { Publish } from './publish.tsx';
import { daysOf, type Published, PublishedNote } from './published.tsx';
import { ShortBreaks } from './short-breaks.tsx';

interface FinishedProps {
  run: Run;
  demand: Demand[];
  nameOf: (id: string) => string | undefined;
}

export function Finished({ run, demand, nameOf }: FinishedProps) {
  const [published, setPublished] = useState<Published | null>(null);
  if (run.status === 'failed') {
    if (run.error?.reason === 'CANCELLED') return <p className="soft">{messages.stopped}</p>;
    const message = run.error?.message ?? faultMessages.unexpected;
    return <RefusalNote title={messages.failed} refusal={{ message, details: [], requestId: null }} />;
  }
  return (
    <div className="finished">
      <h3>{messages.done}</h3>
      <Figures run={run} />
      <Budgets
        runId={run.status === 'completed' ? run.id : null}
        siteIds={run.locationIds}
        {...daysOf(run)}
      />
      <BreachList run={run} demand={demand} nameOf={nameOf} isOpen />
      <ShortBreaks run={run} nameOf={nameOf} />
      <FairChart run={run} nameOf={nameOf} />
      <div className="row">
        <Link className="act" href={boardOf(run)}>
          {messages.openRota}
        </Link>
        {run.status === 'completed' ? (
          <Publish run={run} demand={demand} nameOf={nameOf} asks={false} onPublished={setPublished} />
        ) : null}
        {run.status === 'published' && published === null ? <IsPublished /> : null}
      </div>
      {published === null ? null : (
        <PublishedNote published={published} nameOf={nameOf} close={() => setPublished(null)} />
      )}
    </div>
  );
}

function IsPublished() {
  return (
    <>
      <span role="status" className="good">
        {messages.isPublished}
      </span>
      {may('directory.createPasswordLink') ? (
        <Link href="/console/accounts">{messages.inviteStaff}</Link>
      ) : null}
    </>
  );
}

export function boardOf(run: Run): string {
  return `/console/rota?week=${localOf(run.horizonStart, run.timeZone).date}&run=${run.id}`;
}

/** Runs from scratch have no base, so they count no changes. */
function isNear({ mode, options }: Run): boolean {
  const { baseRunId, maxChanges } = (options ?? {}) as { baseRunId?: string; maxChanges?: number };
  return mode === 'replan' || baseRunId !== undefined || maxChanges !== undefined;
}

function Figures({ run }: { run: Run }) {
  const { metrics } = run;
  if (metrics === null) return null;
  const { slotsFilled, slotsTarget, elapsedMs } = metrics;
  const cost = costText(metrics);
  const hidden = hiddenText(metrics);
  const figures = [
    {
      label: messages.covered,
      value: coverageText(metrics),
      note: common.covered(slotsFilled, slotsTarget),
    },
    ...(cost === null ? [] : [{ label: messages.cost, value: cost, note: hidden ?? undefined }]),
    ...(isNear(run) ? [{ label: messages.changesOfLive, value: String(metrics.changes) }] : []),
    { label: messages.elapsed, value: messages.seconds(Math.round(elapsedMs / 100) / 10) },
  ];
  return (
    <dl className="figures">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note === undefined ? null : (
            <dd>
              <small>{note}</small>
            </dd>
          )}
        </div>
      ))}
      <div className="gap">
        <dt>{messages.gap}</dt>
        {gapTexts(metrics).map((text) => (
          <dd key={text}>{text}</dd>
        ))}
      </div>
    </dl>
  );
}
