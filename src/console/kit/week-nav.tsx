/** The week of a page, with links to the previous and the next. */
import type { ReactNode } from 'react';
import { common } from '../app/messages.ts';
import { Act } from './parts.tsx';
import { addDays, dayText } from './time/zone.ts';

interface WeekNavProps {
  monday: string;
  /** The page's title; without one the week is the title. */
  title?: string;
  go: (monday: string) => void;
  /** Content beside it. */
  children?: ReactNode;
}

export function WeekNav({ monday, title, go, children }: WeekNavProps) {
  const words = common.weekRange(dayText(monday), dayText(addDays(monday, 6)));
  return (
    <div className="week-nav">
      <Act look="quiet" aria-label={common.previousWeek} onPress={() => go(addDays(monday, -7))}>
        ‹
      </Act>
      <h1>
        {title === undefined ? (
          <span className="week-words">{words}</span>
        ) : (
          <>
            {title} <small className="week-words">{words}</small>
          </>
        )}
      </h1>
      <Act look="quiet" aria-label={common.nextWeek} onPress={() => go(addDays(monday, 7))}>
        ›
      </Act>
      {children}
    </div>
  );
}
