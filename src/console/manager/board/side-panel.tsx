/** The panel beside the board. */

import { LabourPanel } from '../labour/labour-panel.tsx';
import { AbsencePanel } from './absence-panel.tsx';
import type { DetailProps } from './candidate-list.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { Detail } from './detail.tsx';
import { ExtraPanel } from './extra-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { COVER, EXTRA, LABOUR_PANEL, NOTES } from './toolbar.tsx';
import { changesHere } from './use-rota.ts';
import type { Selected } from './use-selected.ts';

interface SideProps extends Omit<DetailProps, 'slot' | 'mayChange' | 'markAbsent' | 'showNoted' | 'close'> {
  selected: Selected;
  /** The site that the board shows; null: all of them. */
  site: string | null;
  /** The day that is proposed for an extra shift, and whose notes are shown. */
  date: string;
  setDate: (date: string) => void;
}

export function SidePanel({ selected, site, date, setDate, ...props }: SideProps) {
  const { absent, current, marks, close, leave, panel } = selected;
  const { week, nameOf, override } = props;
  if (absent !== null) {
    const key = `${absent.userId} ${absent.start}`;
    return (
      <AbsencePanel key={key} absent={absent} week={week} nameOf={nameOf} override={override} close={close} />
    );
  }
  if (current !== null) {
    const mayChange = week.mayChangeAt(current.need.locationId) && changesHere(week)(current.need);
    const markAbsent = mayChange ? (marks?.markSlot ?? null) : null;
    return (
      <Detail
        {...props}
        slot={current}
        close={close}
        mayChange={mayChange}
        markAbsent={markAbsent}
        showNoted={(slot, made, taker) => marks?.showNoted(slot, made, taker)}
      />
    );
  }
  if (panel === COVER) return <CoverPanel week={week} nameOf={nameOf} site={site} close={leave} />;
  if (panel === NOTES) {
    return (
      <NotesPanel
        week={week}
        nameOf={nameOf}
        notes={props.notes}
        site={site}
        date={date}
        setDate={setDate}
        close={leave}
      />
    );
  }
  if (panel === LABOUR_PANEL) {
    const runId = week.draft?.id ?? null;
    return <LabourPanel weekStart={week.days[0]!} runId={runId} days={week.days} site={site} close={leave} />;
  }
  if (panel === EXTRA)
    return <ExtraPanel week={week} nameOf={nameOf} site={site} date={date} close={leave} />;
  return null;
}
