/** The list of one day on a phone: those without a shift are folded under one line. */
import { type CSSProperties, useMemo, useState } from 'react';
import { PHONE, useMedia } from '../../kit/media.ts';
import { Act } from '../../kit/parts.tsx';
import { type DayLine, type DayOrder, linesOfDay } from './day-order.ts';
import { messages } from './messages.ts';

interface Folding {
  lines: DayLine[];
  isOpen: boolean;
  toggle: () => void;
}

/** `isSought`: somebody is looked for, or a shift is held that anybody may take, so that nobody is folded away. */
export function useDayLines(order: DayOrder, isSought: boolean): Folding {
  const [isAsked, setAsked] = useState(false);
  const isPhone = useMedia(PHONE);
  const isOpen = isAsked || isSought;
  const lines = useMemo(() => linesOfDay(order, { isFolding: isPhone, isOpen }), [order, isPhone, isOpen]);
  return { lines, isOpen, toggle: () => setAsked(!isOpen) };
}

/** In pixels. */
export const IDLE_LINE = 48;

interface IdleProps extends Omit<Folding, 'lines'> {
  count: number;
  place: CSSProperties;
}

export function IdleLine({ count, isOpen, toggle, place }: IdleProps) {
  return (
    <div className="board-row idle-line" role="row" style={place}>
      <div role="cell">
        <Act look="quiet" aria-expanded={isOpen} onPress={toggle}>
          {messages.idle(count)}
        </Act>
      </div>
    </div>
  );
}
