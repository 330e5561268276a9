/** Which week a page shows, and the way to the ones beside it. */
import type { ReactNode } from 'react';
import { WORDS } from '../app/words.ts';
import { addDays, dayWords } from '../time/zone.ts';
import { Act } from './parts.tsx';

interface WeekNavProps {
  monday: string;
  /** Of the page; without one the week itself is the title. */
  title?: string;
  go: (monday: string) => void;
  /** What stands beside it. */
  children?: ReactNode;
}

export function WeekNav({ monday, title, go, children }: WeekNavProps) {
  const words = WORDS.week.words(dayWords(monday), dayWords(addDays(monday, 6)));
  return (
    <div className="week-nav">
      <Act look="quiet" aria-label={WORDS.week.previous} onPress={() => go(addDays(monday, -7))}>
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
      <Act look="quiet" aria-label={WORDS.week.next} onPress={() => go(addDays(monday, 7))}>
        ›
      </Act>
      {children}
    </div>
  );
}
