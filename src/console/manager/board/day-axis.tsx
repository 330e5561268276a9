/** The head of a day: its hours, and below them how many of those needed are there. */
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import type { Need } from './model.ts';
import { type Axis, levelsOf } from './timeline.ts';

const WHOLE = 100;
const CHART = { width: 1000, height: 26 };

interface HeadProps {
  axis: Axis;
  needs: readonly Need[];
  /** Below the name of the zone. */
  children: ReactNode;
}

export function AxisHead({ axis, needs, children }: HeadProps) {
  const levels = levelsOf(needs, axis);
  const most = Math.max(1, ...levels.map(({ target, filled }) => Math.max(target, filled)));
  const x = (at: number) => (CHART.width * (at - axis.start)) / (axis.end - axis.start);
  const y = (value: number) => CHART.height - (CHART.height - 2) * (value / most);
  const outline = (pick: (level: (typeof levels)[number]) => number) =>
    levels
      .map((level, index) => {
        const until = levels[index + 1]?.at ?? axis.end;
        return `L ${x(level.at).toFixed(1)} ${y(pick(level)).toFixed(1)} H ${x(until).toFixed(1)}`;
      })
      .join(' ');
  const area = (path: string) => `M 0 ${CHART.height} ${path} L ${CHART.width} ${CHART.height} Z`;
  return (
    <div className="board-head" role="row">
      <div className="corner" role="columnheader">
        {messages.zone(axis.zone)}
        {axis.change === 0 ? null : <b className="warn-text">{messages.clockChange(axis.change)}</b>}
        {children}
      </div>
      <div className="axis" role="columnheader" aria-label={messages.onShift(most)}>
        <div className="hours-line">
          {axis.ticks.map(({ at, label, again }) => (
            <span
              key={at}
              className={again ? 'again' : ''}
              style={{ left: `${(WHOLE * (at - axis.start)) / (axis.end - axis.start)}%` }}
              title={again ? messages.again : undefined}
            >
              {label.endsWith(':00') ? label.slice(0, 2) : label}
            </span>
          ))}
        </div>
        <svg
          className="level"
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="level-target" d={area(outline(({ target }) => target))} />
          <path className="level-filled" d={area(outline(({ filled }) => filled))} />
        </svg>
      </div>
    </div>
  );
}
