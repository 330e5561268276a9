/** A person's contract, where HR is embedded: without hours nobody can be planned by them. */
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { asCompared, compared } from '../../kit/compared.ts';
import { hrTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import type { Fields } from '../../kit/merge.ts';
import { writtenNumber } from '../../kit/number.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { addDays, dayText, mondayOf } from '../../kit/time/zone.ts';
import {
  type ContractDraft,
  contractOn,
  draftOf,
  firstDayOf,
  leastOf,
  type Terms,
  withContract,
} from './contract.ts';
import { type Account, readContracts } from './data.ts';
import { messages } from './messages.ts';

interface ContractFormProps {
  person: Account;
  contracts: Terms[];
  currency: string;
}

const HOURS_A_WEEK = 168;

/** The limit that follows from the hours. */
function placeholderOf(hours: string, limitOf: (hours: number) => number): string {
  const agreed = hours === '' ? Number.NaN : Number(hours);
  return Number.isNaN(agreed) ? '' : writtenNumber(limitOf(agreed));
}

/** All terms of one person. HR has no versions of them. */
interface Agreed {
  contracts: Terms[];
}

const FIELDS: Fields<ContractDraft> = {
  kind: messages.kind,
  hours: messages.hours,
  least: messages.least,
  most: messages.most,
  pay: messages.pay,
  currency: messages.currency,
  since: messages.since,
  until: messages.until,
  changed: messages.changed,
};

/** The contract of today, else the next, else the last; where there are several, any of them can be chosen. */
export function ContractForm(props: ContractFormProps) {
  const { person, contracts } = props;
  const today = useToday();
  const [start, setStart] = useState(() => contractOn(contracts, today)?.startDate ?? null);
  // A save may move the start of the contract that is shown; choosing another shows a form of its own.
  const [turn, setTurn] = useState(0);
  const shown = start ?? contractOn(contracts, today)?.startDate ?? null;
  return (
    <>
      <h3>{messages.contract}</h3>
      {contracts.length < 2 ? null : (
        <Labelled label={messages.whichOf(person.name)}>
          <select
            value={shown ?? ''}
            onChange={({ target }) => {
              setStart(target.value);
              setTurn(turn + 1);
            }}
          >
            {contracts.map(({ startDate, endDate }) => (
              <option key={startDate} value={startDate}>
                {messages.span(
                  dayText(startDate, 'dated'),
                  endDate === null ? null : dayText(endDate, 'dated'),
                )}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <OneContract key={turn} {...props} start={shown} onMoved={setStart} />
    </>
  );
}

interface OneContractProps extends ContractFormProps {
  /** The first day of the contract to show; null: there is none. */
  start: string | null;
  onMoved: (start: string) => void;
}

function OneContract({ person, contracts, currency, start, onMoved }: OneContractProps) {
  const cache = useQueryClient();
  const today = useToday();
  const first = useRef(start);
  const shownIn = ({ contracts: all }: Agreed) =>
    all.find(({ startDate }) => startDate === first.current) ?? contractOn(all, first.current ?? today);
  const read = async () => ({ contracts: (await readContracts()).get(person.id) ?? [] });
  const form = useRecordForm({
    ...compared<Agreed, ContractDraft>(read, async (draft, shown) => {
      const next = withContract(shown.contracts.map(termsOf), termsOrNone(shownIn(shown)), draft);
      await api.hr.putContracts({ body: { items: [{ userId: person.id, contracts: next }] } });
      first.current = firstDayOf(draft);
      onMoved(first.current);
      return read();
    }),
    record: asCompared<Agreed>({ contracts }),
    // A week is planned by the contract of its Monday.
    draftOf: (record) => draftOf(shownIn(record), mondayOf(today), currency),
    fields: FIELDS,
    trail: () => hrTrail('contract', person.id),
    onSaved: async () => {
      for (const key of ['contracts', 'people', 'vacant']) await cache.invalidateQueries({ queryKey: [key] });
    },
  });
  const { draft } = form;
  const input = (member: keyof ContractDraft) => ({
    value: draft[member],
    onChange: (value: string) => form.set({ [member]: value }),
  });
  const typedInto = (member: keyof ContractDraft) => {
    const { value, onChange } = input(member);
    return { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  };
  const kinds = useId();
  const hours = { least: 0, most: HOURS_A_WEEK };
  const agreed = shownIn(form.shown);
  return (
    <form className="person-form" onSubmit={form.submit} aria-label={messages.contractOf(person.name)}>
      {agreed === null ? <p className="soft">{messages.noContract}</p> : null}
      <div className="account-fields">
        <Labelled label={messages.kind} help={messages.kindHelp}>
          <input list={kinds} maxLength={60} autoComplete="off" {...typedInto('kind')} />
        </Labelled>
        <datalist id={kinds}>
          {Object.values(messages.kinds).map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <NumberField label={messages.hours} isRequired {...hours} {...input('hours')} />
        <NumberField
          label={messages.least}
          {...hours}
          placeholder={placeholderOf(draft.hours, leastOf)}
          {...input('least')}
        />
        <NumberField
          label={messages.most}
          {...hours}
          placeholder={placeholderOf(draft.hours, (agreed) => agreed)}
          {...input('most')}
        />
        <NumberField label={messages.pay} isMoney={true} least={0} {...input('pay')} />
        <Labelled label={messages.currency}>
          <input required pattern="[A-Z]{3}" maxLength={3} {...typedInto('currency')} />
        </Labelled>
        <Labelled label={messages.since}>
          <input required type="date" {...typedInto('since')} />
        </Labelled>
        <Labelled label={messages.until} help={messages.untilHelp}>
          <input type="date" min={firstDayOf(draft)} {...typedInto('until')} />
        </Labelled>
        {agreed === null ? null : (
          <Labelled label={messages.changed} help={messages.changedHelp}>
            <input type="date" min={dayAfter(draft.since)} {...typedInto('changed')} />
          </Labelled>
        )}
      </div>
      {agreed !== null && form.isChanged ? <p>{reachText(draft)}</p> : null}
      <SaveRow form={form} look="plain" act={messages.saveContract} />
      <FormNotes form={form} act={messages.saveContract} />
    </form>
  );
}

const dayAfter = (day: string) => (day === '' ? '' : addDays(day, 1));

/** From when on the terms that are typed hold, and what becomes of those so far. */
function reachText({ since, changed }: ContractDraft): string {
  if (changed !== '')
    return messages.fromOn(dayText(changed, 'dated'), dayText(addDays(changed, -1), 'dated'));
  return since === '' ? '' : messages.asWhole(dayText(since, 'dated'));
}

const termsOrNone = (row: Terms | null) => (row === null ? null : termsOf(row));

/** The terms alone: what was read also names person and organisation. */
function termsOf(row: Terms): Terms {
  const { type, weeklyHours, minWeeklyHours, maxWeeklyHours, hourlyRate, currency, startDate, endDate } = row;
  return { type, weeklyHours, minWeeklyHours, maxWeeklyHours, hourlyRate, currency, startDate, endDate };
}
