/** Progress of a run: its events, and for whoever asks the plot of its cost and of what no rota is below. */

import { useEffect, useState } from 'react';
import { api, type Run } from '../../app/api.ts';
import { numberText } from '../../languages/chosen.ts';
import { messages } from './messages.ts';
import { ticksOf } from './ticks.ts';

export interface Point {
  seconds: number;
  cost: number;
  bound: number | null;
  /** Every hard rule is kept. */
  isFeasible: boolean;
}

interface ProgressEvent {
  seconds: number;
  /** Null: it holds wages that the caller may not see. */
  cost: { total: number } | null;
  feasible: boolean;
  bound: number | null;
}

export interface Live {
  /** Those whose cost is shown. */
  points: Point[];
  /** How far the search is. */
  last: Pick<Point, 'seconds' | 'isFeasible'> | null;
  ended: Run | null;
  /** The stream is lost; the run continues on the server. */
  error: unknown;
}

/** `onEnd` must be stable across renders: a new one would restart the stream. */
export function useProgress(runId: string | null, onEnd: (run: Run) => void): Live {
  const [live, setLive] = useState<Live>({ points: [], last: null, ended: null, error: null });
  useEffect(() => {
    if (runId === null) return;
    const stop = new AbortController();
    setLive({ points: [], last: null, ended: null, error: null });
    const follow = async () => {
      for await (const { event, data } of await api.planning.streamPlanningRun(
        { id: runId },
        { signal: stop.signal },
      )) {
        if (event === 'progress') {
          const { seconds, cost, bound, feasible } = JSON.parse(data) as ProgressEvent;
          setLive((before) => ({
            ...before,
            points:
              cost === null
                ? before.points
                : [...before.points, { seconds, cost: cost.total, bound, isFeasible: feasible }],
            last: { seconds, isFeasible: feasible },
          }));
        }
        if (event === 'ended') {
          const ended = JSON.parse(data) as Run;
          setLive((before) => ({ ...before, ended }));
          onEnd(ended);
        }
      }
    };
    follow().catch((error: unknown) => {
      if (!stop.signal.aborted) setLive((before) => ({ ...before, error }));
    });
    return () => stop.abort();
  }, [runId, onEnd]);
  return live;
}

const WIDTH = 1100;
const HEIGHT = 240;
const PAD = { left: 64, right: 12, top: 24, bottom: 34 };
/** Least span of the logarithm: keeps a flat line from filling the plot. */
const LEAST_MARGIN = 0.02;
interface SearchProps extends Pick<Live, 'last'> {
  points: readonly Point[];
  seconds: number;
  isOver: boolean;
}

/** What a planner needs of a run that is under way; the curve is behind a disclosure. */
export function Search({ points, last, seconds, isOver }: SearchProps) {
  if (last === null) return isOver ? null : <p className="soft plot-empty">{messages.search.first}</p>;
  return (
    <>
      {isOver ? null : (
        <p className="soft" role="status">
          {messages.search.found(numberText(Math.round(last.seconds)), numberText(seconds))}{' '}
          {last.isFeasible ? null : messages.search.broken}
        </p>
      )}
      {points.length === 0 ? null : (
        <details>
          <summary>{messages.search.title}</summary>
          <p className="soft">{messages.search.help}</p>
          <ProgressPlot points={points} seconds={seconds} />
        </details>
      )}
    </>
  );
}

/** Cost on a logarithmic scale over seconds, since it falls by orders of magnitude. */
function ProgressPlot({ points, seconds }: { points: readonly Point[]; seconds: number }) {
  const values = points.flatMap(({ cost, bound }) => (bound === null ? [cost] : [cost, bound]));
  const logs = values.map((value) => Math.log1p(Math.max(0, value)));
  const [least, most] = [Math.min(...logs), Math.max(...logs)];
  const margin = Math.max(LEAST_MARGIN, (most - least) * 0.15);
  const [bottom, top] = [Math.max(0, least - margin), most + margin];
  const span = Math.max(seconds, points.at(-1)!.seconds);
  const x = (at: number) => PAD.left + ((WIDTH - PAD.left - PAD.right) * at) / span;
  const y = (value: number) =>
    PAD.top +
    (HEIGHT - PAD.top - PAD.bottom) *
      (1 - (Math.log1p(Math.max(0, value)) - bottom) / Math.max(0.001, top - bottom));
  // Each value holds until the next one is found, so the lines are steps.
  const path = (pick: (point: Point) => number | null) =>
    points
      .flatMap((point) => {
        const value = pick(point);
        return value === null ? [] : [`${x(point.seconds).toFixed(1)},${y(value).toFixed(1)}`];
      })
      .map((at, index) => (index === 0 ? at.replace(',', ' ') : `H ${at.replace(',', ' V ')}`))
      .join(' ');
  const cost = path((point) => point.cost);
  const bound = path((point) => point.bound);
  const last = points.at(-1)!;
  return (
    <figure className="plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={messages.search.plot}>
        <text x={PAD.left} y={PAD.top - 10}>
          {messages.search.points}
        </text>
        {ticksOf(Math.expm1(bottom), Math.expm1(top)).map((value) => (
          <g key={value}>
            <line x1={PAD.left} x2={WIDTH - PAD.right} y1={y(value)} y2={y(value)} className="grid" />
            <text x={PAD.left - 8} y={y(value) + 4} textAnchor="end">
              {numberText(value)}
            </text>
          </g>
        ))}
        <text x={PAD.left} y={HEIGHT - 10}>
          0
        </text>
        <text x={WIDTH - PAD.right} y={HEIGHT - 10} textAnchor="end">
          {messages.search.seconds(numberText(Math.round(span)))}
        </text>
        {bound === '' ? null : <path d={`M ${bound}`} className="bound-line" />}
        <path d={`M ${cost}`} className="cost-line" />
        <circle cx={x(last.seconds)} cy={y(last.cost)} r="4" className="cost-dot" />
      </svg>
      <figcaption>
        <span className="key cost-key">{messages.search.cost(numberText(Math.round(last.cost)))}</span>
        {last.bound === null ? null : (
          <span className="key bound-key">{messages.search.bound(numberText(Math.round(last.bound)))}</span>
        )}
      </figcaption>
    </figure>
  );
}
