/** The panel beside the board: a shift that the published rota, or the draft that is shown, did not plan. */

import { type FormEvent, useRef, useState } from 'react';
import { useQualificationChoices } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { Held } from '../../kit/held.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { useFocus } from '../../kit/use-focus.ts';
import { byName } from '../../languages/chosen.ts';
import { timesOf } from './absence-draft.ts';
import { ChangeCost, useWeighed } from './change-cost.tsx';
import { ChangeNote } from './change-note.tsx';
import { endAfter, proposed, whyNot } from './extra-times.ts';
import { Moment, whenText } from './row-times.tsx';
import { messages } from './shift-messages.ts';
import { useChange } from './use-change.ts';
import { ofDraft, openSites, type Week } from './use-rota.ts';

interface ExtraProps {
  week: Week;
  nameOf: (id: string) => string | undefined;
  /** The site that the board shows; null: all of them. */
  site: string | null;
  /** The day that is proposed. */
  date: string;
  close: () => void;
}

const NOBODY = '';
const ANYONE = '';
/** No site is chosen yet. */
const NOWHERE = '';

/** A shift as it is typed. */
interface Draft {
  locationId: string;
  name: string;
  requires: string;
  userId: string;
  from: string;
  until: string;
}

export function ExtraPanel({ close, ...props }: ExtraProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocus(heading);
  return (
    <Panel
      label={messages.add}
      close={close}
      head={
        <h2 ref={heading} tabIndex={-1}>
          {messages.add}
        </h2>
      }
    >
      <ExtraForm {...props} />
    </Panel>
  );
}

function ExtraForm({ week, nameOf, site, date }: Omit<ExtraProps, 'close'>) {
  const { change: making, undo, made } = useChange();
  const inView = siteInView(openSites(week), site);
  const {
    draft,
    set: type,
    begin,
  } = useDraft<Draft>({
    locationId: inView,
    name: '',
    requires: ANYONE,
    userId: NOBODY,
    ...proposed(date, Date.now(), week.zoneOf(inView)),
  });
  const [added, setAdded] = useState('');
  const set = (part: Partial<Draft>) => {
    making.reset();
    undo.reset();
    type(part);
  };
  const { locationId, requires, userId } = draft;
  const zone = week.zoneOf(locationId);
  const times = timesOf(draft, zone);
  const name = draft.name.trim() === '' ? messages.defaultName : draft.name.trim();
  const profile = requires === ANYONE ? {} : { eligibilityProfileId: requires };
  const person = userId === NOBODY ? {} : { userId };
  const change =
    times === null || locationId === NOWHERE
      ? null
      : { extra: [{ locationId, name, ...times, ...profile, ...person }], ...ofDraft(week) };
  const isMade = made !== null && !undo.isSuccess;
  const weighed = useWeighed(isMade ? null : change, making.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (weighed.body === null) return;
    making.mutate({ body: weighed.body }, { onSuccess: (made) => 'id' in made && next() });
  };
  const where = week.draft === null ? 'rota' : 'draft';
  const done = times === null ? '' : messages.added[where](name, whenText(times, zone));
  // The next shift is typed anew, but for where and when.
  const next = () => {
    setAdded(done);
    weighed.setReason('');
    begin({ ...draft, name: '', requires: ANYONE, userId: NOBODY });
  };
  return (
    <form className="absence-form" onSubmit={submit} aria-label={messages.add}>
      <Held isSaving={making.isPending || undo.isPending}>
        <Fields week={week} site={site} draft={draft} set={set} />
      </Held>
      {times !== null && Date.parse(times.start) < Date.now() ? (
        <p className="warn-text">{Date.parse(times.end) <= Date.now() ? messages.inPast : messages.begun}</p>
      ) : null}
      <ChangeCost
        weighed={weighed}
        week={week}
        nameOf={nameOf}
        zoneOf={week.zoneOf}
        who={nameOf(userId) ?? common.someone}
        isOpen={userId === NOBODY}
      />
      <Act look="primary" type="submit" isDisabled={weighed.body === null || making.isPending}>
        {making.isPending ? messages.checking : messages.submit[where]}
      </Act>
      {locationId === NOWHERE ? <p className="warn-text">{messages.noSite}</p> : null}
      {times === null ? <p className="warn-text">{whyNot(draft)}</p> : null}
      <ChangeNote
        change={making}
        undo={undo}
        made={made}
        nameOf={nameOf}
        done={added}
        zoneOf={week.zoneOf}
        asked={done}
        onDone={next}
        refused={messages.notAdded(name)}
        label={name}
      />
    </form>
  );
}

/** The one that the board shows, or the only one whose rota is the reader's to change; of several none is guessed. */
function siteInView(sites: readonly { locationId: string }[], shown: string | null): string {
  const [only, ...others] = sites;
  if (sites.some(({ locationId }) => locationId === shown)) return shown ?? NOWHERE;
  return only === undefined || others.length > 0 ? NOWHERE : only.locationId;
}

interface FieldsProps extends Pick<ExtraProps, 'week' | 'site'> {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
}

function Fields({ week, site, draft, set }: FieldsProps) {
  const qualifications = useQualificationChoices();
  const sites = openSites(week);
  const { locationId } = draft;
  const isHome = ({ home }: { home: string | null }) => Number(home === locationId);
  const people = week.facts
    // Whoever is out of sight comes to no shift by the reader's hand.
    .filter(({ plannable, isInSight }) => plannable && isInSight)
    .sort((a, b) => isHome(b) - isHome(a) || byName(a.name, b.name));
  return (
    <>
      {sites.length > 1 && siteInView(sites, site) === NOWHERE ? (
        <Choose
          label={messages.site}
          value={locationId}
          choices={[
            { value: NOWHERE, label: messages.chooseSite },
            ...sites.map((one) => ({ value: one.locationId, label: one.name })),
          ]}
          onChange={(value) => set({ locationId: value })}
        />
      ) : null}
      <Labelled label={messages.name} fault={undefined}>
        <input
          maxLength={200}
          placeholder={messages.defaultName}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Labelled>
      <Moment
        label={messages.start}
        zone={week.zoneOf(locationId)}
        value={draft.from}
        onChange={(from) => set({ from, until: endAfter(from, draft.until) })}
      />
      <Moment
        label={messages.end}
        zone={week.zoneOf(locationId)}
        value={draft.until}
        onChange={(until) => set({ until })}
      />
      <Choose
        label={messages.requires}
        value={draft.requires}
        choices={qualifications}
        onChange={(requires) => set({ requires })}
      />
      <Choose
        label={messages.who}
        value={draft.userId}
        choices={[
          { value: NOBODY, label: messages.nobody },
          ...people.map((one) => ({ value: one.id, label: one.name })),
        ]}
        onChange={(userId) => set({ userId })}
      />
    </>
  );
}
