/** Progress of a run: its events, and the plot of cost and lower bound over time. */

import { useEffect, useState } from 'react';
import { api, type Run } from '../../app/api.ts';
import { locale } from '../../languages/chosen.ts';
import { messages } from './messages.ts';

export interface Point {
  seconds: number;
  cost: number;
  bound: number | null;
}

interface ProgressEvent {
  seconds: number;
  cost: { total: number };
  feasible: boolean;
  bound: number | null;
}

export interface Live {
  points: Point[];
  ended: Run | null;
  /** The stream is lost; the run continues on the server. */
  error: unknown;
}

/** `onEnd` must be stable across renders: a new one would restart the stream. */
export function useProgress(runId: string | null, onEnd: (run: Run) => void): Live {
  const [live, setLive] = useState<Live>({ points: [], ended: null, error: null });
  useEffect(() => {
    if (runId === null) return;
    const stop = new AbortController();
    setLive({ points: [], ended: null, error: null });
    const follow = async () => {
      for await (const { event, data } of await api.planning.streamPlanningRun(
        { id: runId },
        { signal: stop.signal },
      )) {
        if (event === 'progress') {
          const { seconds, cost, bound } = JSON.parse(data) as ProgressEvent;
          setLive((before) => ({
            ...before,
            points: [...before.points, { seconds, cost: cost.total, bound }],
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
const HEIGHT = 220;
const PAD = { left: 56, right: 12, top: 12, bottom: 24 };
const GRID_LINES = 3;
/** Least span of the logarithm: keeps a flat line from filling the plot. */
const LEAST_MARGIN = 0.02;

/** Cost on a logarithmic scale over seconds, since it falls by orders of magnitude. */
export function ProgressPlot({ points, seconds }: { points: readonly Point[]; seconds: number }) {
  if (points.length === 0) return <p className="soft plot-empty">{messages.noCostYet}</p>;
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
  const ticks = Array.from({ length: GRID_LINES + 1 }, (_, index) =>
    Math.expm1(bottom + ((top - bottom) * index) / GRID_LINES),
  );
  return (
    <figure className="plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={messages.plot}>
        {ticks.map((value) => (
          <g key={value}>
            <line x1={PAD.left} x2={WIDTH - PAD.right} y1={y(value)} y2={y(value)} className="grid" />
            <text x={PAD.left - 8} y={y(value) + 4} textAnchor="end">
              {compact(value)}
            </text>
          </g>
        ))}
        <text x={WIDTH - PAD.right} y={HEIGHT - 6} textAnchor="end">
          {messages.seconds(Math.round(span))}
        </text>
        {bound === '' ? null : <path d={`M ${bound}`} className="bound-line" />}
        <path d={`M ${cost}`} className="cost-line" />
        <circle cx={x(last.seconds)} cy={y(last.cost)} r="4" className="cost-dot" />
      </svg>
      <figcaption>
        <span className="key cost-key">{messages.costLine(compact(last.cost))}</span>
        {last.bound === null ? null : (
          <span className="key bound-key">{messages.boundLine(compact(last.bound))}</span>
        )}
      </figcaption>
    </figure>
  );
}

function compact(value: number): string {
  return new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
