/** Fields of a form that cannot be changed while what they hold is saved: what came later would count as another change. */
import type { ReactNode } from 'react';

export function Held({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  return (
    <fieldset className="held" disabled={isSaving}>
      {children}
    </fieldset>
  );
}
