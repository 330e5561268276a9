/** Where a webhook goes, what it is for, and which events it gets. */
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { type Fields, ticks } from '../../kit/merge.ts';
import { Act } from '../../kit/parts.tsx';
import { type OnlyIf, useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import type { EventType, Webhook } from './data.ts';
import { messages } from './messages.ts';
import { typeName } from './names.ts';

export interface Wanted {
  url: string;
  description: string | null;
  eventTypes: EventType[] | null;
}

interface EndpointDraft {
  url: string;
  description: string;
  isAll: boolean;
  types: EventType[];
}

const draftOf = (stored: Webhook | null): EndpointDraft => ({
  url: stored?.url ?? '',
  description: stored?.description ?? '',
  isAll: stored === null || stored.eventTypes === null,
  types: stored?.eventTypes ?? [],
});

function wantedOf({ url, description, isAll, types }: EndpointDraft): Wanted {
  const words = description.trim();
  return { url: url.trim(), description: words === '' ? null : words, eventTypes: isAll ? null : types };
}

const FIELDS: Fields<EndpointDraft> = {
  url: messages.address,
  description: messages.description,
  isAll: { label: messages.everything, text: (isSo) => (isSo ? common.yes : common.no) },
  types: ticks<EventType>(messages.types, typeName),
};

interface EndpointFormProps {
  title: string;
  act: string;
  /** Null: a new one. */
  stored: Webhook | null;
  save: (wanted: Wanted, onlyIf: OnlyIf | undefined) => Promise<Webhook>;
  onSaved?: () => unknown;
  onClose: () => void;
}

export function EndpointForm({ title, act, stored, save, onSaved, onClose }: EndpointFormProps) {
  const form = useRecordForm<Webhook | null, EndpointDraft>({
    record: stored,
    draftOf,
    fields: FIELDS,
    read: ({ id }) => api.planning.getWebhook({ id }),
    trail: ({ id }) => planningTrail('webhook', id),
    save: (draft, _, onlyIf) => save(wantedOf(draft), onlyIf),
    onSaved: () => onSaved?.(),
  });
  const { url, description, isAll, types } = form.draft;
  const turn = (type: EventType, isOn: boolean) =>
    form.set((before) => {
      const others = before.types.filter((one) => one !== type);
      return { types: isOn ? [...others, type] : others };
    });
  return (
    <form className="sheet own-hours webhook-form" onSubmit={form.submit} aria-label={title}>
      <h2>{title}</h2>
      <Labelled label={messages.address} wide>
        <input
          type="url"
          required
          maxLength={2000}
          placeholder="https://"
          value={url}
          onChange={({ target }) => form.set({ url: target.value })}
        />
      </Labelled>
      <p className="soft">{messages.addressHelp}</p>
      <Labelled label={messages.description} wide>
        <input
          maxLength={500}
          value={description}
          onChange={({ target }) => form.set({ description: target.value })}
        />
      </Labelled>
      <label className="tick">
        <input
          type="checkbox"
          checked={isAll}
          onChange={({ target }) => form.set({ isAll: target.checked })}
        />
        {messages.everything}
      </label>
      {isAll ? null : <Types chosen={types} turn={turn} />}
      <SaveRow form={form} act={act} isDisabled={!isAll && types.length === 0}>
        <Act onPress={() => form.close(onClose)}>{common.cancel}</Act>
      </SaveRow>
      <FormNotes form={form} act={act} />
    </form>
  );
}

interface TypesProps {
  chosen: readonly EventType[];
  turn: (type: EventType, isOn: boolean) => void;
}

function Types({ chosen, turn }: TypesProps) {
  return (
    <div className="webhook-types">
      <p>{messages.types}</p>
      {Object.values(messages.groups).map(({ title, types }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {(Object.keys(types) as EventType[]).map((type) => (
            <label key={type} className="tick">
              <input
                type="checkbox"
                checked={chosen.includes(type)}
                onChange={({ target }) => turn(type, target.checked)}
              />
              {typeName(type)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
