/** One line above the rows, of one height: on a phone its first part, and the rest over the board at a press. */
import type { ReactNode } from 'react';
import { PHONE, useMedia } from '../../kit/media.ts';
import { Folded } from './folded.tsx';
import { messages } from './messages.ts';

export function BoardLine({ children }: { children: ReactNode }) {
  return (
    <Folded className="board-line" label={messages.moreLine} look="quiet" isFolding={useMedia(PHONE)}>
      {children}
    </Folded>
  );
}
