/** One line above the rows, of one height: on a phone its first part, and the rest over the board at a press. */
import type { ReactNode } from 'react';
import { useFold } from '../../kit/fold.ts';
import { PHONE, useMedia } from '../../kit/media.ts';
import { Act } from '../../kit/parts.tsx';
import { Enclosed } from '../../kit/unsaved.ts';
import { messages } from './messages.ts';

export function BoardLine({ children }: { children: ReactNode }) {
  const isPhone = useMedia(PHONE);
  const { place, isOpen, enclosed, open, close } = useFold<HTMLDivElement>();
  return (
    <div ref={place} className={`board-line ${isPhone && isOpen ? 'is-unfolded' : ''}`}>
      {isPhone ? (
        <Act look="quiet" className="line-more" aria-expanded={isOpen} onPress={isOpen ? close : open}>
          {messages.moreLine}
        </Act>
      ) : null}
      <div className="line-parts">
        <Enclosed value={enclosed}>{children}</Enclosed>
      </div>
    </div>
  );
}
