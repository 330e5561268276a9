/** Where a webhook goes, what it is for, and which events it is told. */
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { Labelled } from '../stock/fields.tsx';
import { Act, RefusalNote } from '../ui/parts.tsx';
import type { EventType, Webhook } from './data.ts';
import { messages } from './messages.ts';
import { typeName } from './names.ts';

export interface Wanted {
  url: string;
  description: string | null;
  eventTypes: EventType[] | null;
}

interface EndpointFormProps {
  title: string;
  act: string;
  /** Null: a new one. */
  stored: Webhook | null;
  saving: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>;
  onSave: (wanted: Wanted) => void;
  onClose: () => void;
}

export function EndpointForm({ title, act, stored, saving, onSave, onClose }: EndpointFormProps) {
  const [url, setUrl] = useState(stored?.url ?? '');
  const [description, setDescription] = useState(stored?.description ?? '');
  const [isAll, setAll] = useState(stored === null || stored.eventTypes === null);
  const [types, setTypes] = useState<readonly EventType[]>(stored?.eventTypes ?? []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = description.trim();
    onSave({
      url: url.trim(),
      description: words === '' ? null : words,
      eventTypes: isAll ? null : [...types],
    });
  };
  const turn = (type: EventType, isOn: boolean) =>
    setTypes(isOn ? [...types, type] : types.filter((one) => one !== type));
  return (
    <form className="sheet own-hours webhook-form" onSubmit={submit} aria-label={title}>
      <h2>{title}</h2>
      <Labelled label={messages.address} wide>
        <input
          type="url"
          required
          maxLength={2000}
          placeholder="https://"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Labelled>
      <p className="soft">{messages.addressHelp}</p>
      <Labelled label={messages.description} wide>
        <input maxLength={500} value={description} onChange={({ target }) => setDescription(target.value)} />
      </Labelled>
      <label className="tick">
        <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
        {messages.everything}
      </label>
      {isAll ? null : <Types chosen={types} turn={turn} />}
      <div className="row">
        <Act look="primary" type="submit" isDisabled={saving.isPending || (!isAll && types.length === 0)}>
          {act}
        </Act>
        <Act onPress={onClose}>{common.cancel}</Act>
      </div>
      {saving.error === null ? null : (
        <RefusalNote refusal={refusalOf(saving.error)} onClose={() => saving.reset()} />
      )}
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
