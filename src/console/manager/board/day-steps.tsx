/** The days of the week on a phone, whose board shows one at a time: which one it is, and the way to the others. */
import { type RefObject, useEffect, useState } from 'react';
import { PHONE, useMedia } from '../../kit/media.ts';
import { Segments } from '../../kit/parts.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

interface DayStepsProps {
  area: RefObject<HTMLDivElement | null>;
  days: readonly string[];
  /** The view of the board, which scrolls in a box of its own. */
  view: string;
}

export function DaySteps(props: DayStepsProps) {
  return useMedia(PHONE) ? <Steps {...props} /> : null;
}

function Steps({ area, days, view }: DayStepsProps) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const board = boardIn(area);
    if (board === null) return;
    const read = () => setShown(Math.round(board.scrollLeft / widthOfDay(board, days)));
    read();
    board.addEventListener('scroll', read, { passive: true });
    return () => board.removeEventListener('scroll', read);
  }, [area, days, view]);
  const go = (day: string) => {
    const board = boardIn(area);
    if (board !== null) board.scrollLeft = days.indexOf(day) * widthOfDay(board, days);
  };
  return (
    <div className="day-steps">
      <Segments
        label={messages.day}
        value={days[shown] ?? ''}
        choices={days.map((date) => ({ value: date, label: dayText(date, 'brief') }))}
        onChange={go}
      />
    </div>
  );
}

const boardIn = (area: RefObject<HTMLDivElement | null>) =>
  area.current?.querySelector<HTMLElement>('.board') ?? null;

/** In pixels. */
function widthOfDay(board: HTMLElement, days: readonly string[]): number {
  const head = board.querySelector<HTMLElement>('.corner')?.offsetWidth ?? 0;
  return Math.max(1, (board.scrollWidth - head) / days.length);
}
