/** What has no room in a small window: folded under a button, it opens over the board. Escape folds it in again. */
import type { ReactNode } from 'react';
import { useFold } from '../../kit/fold.ts';
import { Act } from '../../kit/parts.tsx';
import { Enclosed } from '../../kit/unsaved.ts';

interface FoldedProps {
  className: string;
  /** Of the button. */
  label: string;
  look: 'quiet' | 'plain';
  /** False: there is room, and everything stands in its place. */
  isFolding: boolean;
  children: ReactNode;
}

export function Folded({ className, label, look, isFolding, children }: FoldedProps) {
  const { place, isOpen, enclosed, open, close } = useFold<HTMLDivElement>();
  const state = isFolding ? `is-folding ${isOpen ? 'is-unfolded' : ''}` : '';
  return (
    <div ref={place} className={`${className} ${state}`}>
      {isFolding ? (
        <Act look={look} className="fold-button" aria-expanded={isOpen} onPress={isOpen ? close : open}>
          {label}
        </Act>
      ) : null}
      <div className="fold-parts">
        <Enclosed value={enclosed}>{children}</Enclosed>
      </div>
    </div>
  );
}
