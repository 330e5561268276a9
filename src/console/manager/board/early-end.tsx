/** Somebody is back earlier than was noted: from when. */
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../../app/refusal.ts';
import { ruleName } from '../../app/rule-names.ts';
import { Held } from '../../kit/held.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { localText, momentOf } from './absence-draft.ts';
import { messages } from './cover-messages.ts';
import { Moment, whenText } from './row-times.tsx';
import { type Kept, type Noted, useEndAbsence } from './use-absence.ts';

interface EarlyEndProps {
  absence: Noted;
  zone: string;
  moment: (instant: string) => string;
  nameOf: (id: string) => string | undefined;
  /** What became of it, in words. */
  onEnd: (text: string) => void;
}

export function EarlyEnd(props: EarlyEndProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <EndForm {...props} />;
  return (
    <Act aria-label={`${messages.endEarly}: ${props.absence.userName}`} onPress={() => setOpen(true)}>
      {messages.endEarly}
    </Act>
  );
}

function EndForm({ absence, zone, moment, nameOf, onEnd }: EarlyEndProps) {
  const { id, start, end, userName } = absence;
  const form = useDraft(() => ({ typed: localText(defaultEnd(absence), zone) }));
  const { typed } = form.draft;
  const save = useEndAbsence(({ absence: shorter, returned, kept }) => {
    const ended = messages.ended(userName, moment(shorter.end), returned.length);
    form.begin(form.draft);
    onEnd([ended, ...keptTexts(absence, kept, zone)].join(' '));
  });
  const at = momentOf(typed, zone);
  const isEarlier = at > Date.parse(start) && at < Date.parse(end);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEarlier) save.mutate({ id, end: new Date(at).toISOString() });
  };
  return (
    <form className="absence-form" onSubmit={submit} aria-label={`${messages.endEarly}: ${userName}`}>
      <Held isSaving={save.isPending}>
        <Moment
          label={messages.backFrom}
          zone={zone}
          value={typed}
          fault={isEarlier ? undefined : messages.endFault(moment(start), moment(end))}
          onChange={(value) => {
            save.reset();
            form.set({ typed: value });
          }}
        />
      </Held>
      <Act look="primary" type="submit" isDisabled={!isEarlier || save.isPending}>
        {save.isPending ? messages.ending : messages.end}
      </Act>
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error, nameOf)} onClose={() => save.reset()} />
      )}
    </form>
  );
}

/** Now, while the absence lasts; else its end, for the caller to choose. */
function defaultEnd({ start, end }: Noted): number {
  const now = Date.now();
  return now > Date.parse(start) && now < Date.parse(end) ? now : Date.parse(end);
}

/** What an undo gave back, and of each shift that it did not why. */
export function undoneText(
  absence: Noted,
  { returned, kept }: { returned: readonly string[]; kept: readonly Kept[] },
  zone: string,
): string {
  const opened = openedBy(absence);
  const said = messages.undone(absence.userName, returned.length, opened);
  const isUnsaid = returned.length < opened && kept.length === 0;
  return [said, ...(isUnsaid ? [messages.openingUndone] : keptTexts(absence, kept, zone))].join(' ');
}

export const openedBy = ({ duties }: { duties: readonly { opened: boolean }[] }) =>
  duties.filter(({ opened }) => opened).length;

/** Each shift that the person does not get again, with why. */
export const keptTexts = ({ duties }: Noted, kept: readonly Kept[], zone: string): string[] =>
  kept.flatMap(({ demandId, code }) => {
    const duty = duties.find((one) => one.demandId === demandId);
    if (duty === undefined) return [];
    const what = `${duty.demandName ?? ''} ${whenText(duty, zone)}`.trim();
    return [messages.kept(what, messages.keptWhy[code] ?? ruleName(code))];
  });
