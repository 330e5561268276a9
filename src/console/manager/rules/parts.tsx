/** Parts that several forms of the page have. */
import type { UseMutationResult } from '@tanstack/react-query';
import { useNames, useSites } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import type { FormNotesOf } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { type Change, profileLeft, type Row, rulesIn } from './change.ts';
import { messages } from './messages.ts';
import { shownRefusal } from './refused.ts';
import { type Rule, sentenceOf } from './sentence.ts';

type Asked = Pick<UseMutationResult, 'error' | 'reset'>;

/** Why it was refused, until it is closed; `change`: what was asked for. */
export function Refused({ by, change }: { by: Asked; change?: Change | undefined }) {
  const nameOf = useNames();
  if (by.error === null) return null;
  const { rest } = shownRefusal(by.error, rulesIn(change), nameOf);
  return <RefusalNote refusal={refusalOf(rest, nameOf)} onClose={() => by.reset()} />;
}

/** Says of rules that go or weaken which law asks for them. */
export function LawNotes({ laws }: { laws: readonly string[] }) {
  return laws.map((law) => (
    <p key={law} className="warn-text">
      {messages.isLaw(law)}
    </p>
  ));
}

/** Says that the site leaves the profile of its country with the change, and how it gets back. */
export function LeaveNote({ row, locationId }: { row: Row; locationId: string }) {
  const site = useSites().data?.find((one) => one.locationId === locationId);
  const profile = site === undefined ? null : profileLeft(row, site);
  return profile === null ? null : (
    <p className="warn-text">{messages.leaves(profile, messages.resetSite)}</p>
  );
}

interface SaveProps {
  form: FormNotesOf & { isPending: boolean; isSaved: boolean };
  /** Default: Save. */
  act?: string;
  isDisabled?: boolean;
  onCancel: () => void;
}

/** The end of a form: what is typed stays when saving is refused. */
export function SaveOrCancel({ form, act = common.save, isDisabled = false, onCancel }: SaveProps) {
  const nameOf = useNames();
  return (
    <>
      <SaveRow form={form} act={act} isDisabled={isDisabled}>
        <Act onPress={onCancel}>{common.cancel}</Act>
      </SaveRow>
      <FormNotes form={form} nameOf={nameOf} act={act} />
    </>
  );
}

interface RuleListProps {
  rules: readonly Rule[];
  /** Absent: they are only shown. */
  onTake?: (index: number) => void;
}

export function RuleSentences({ rules, onTake }: RuleListProps) {
  const nameOf = useNames();
  return (
    <ul className="rule-words">
      {rules.map((rule, index) => {
        const text = sentenceOf(rule, nameOf);
        return (
          <li key={JSON.stringify(rule)}>
            {text} <span className="soft">· {strengthOf(rule)}</span>{' '}
            {onTake === undefined ? null : (
              <Act look="quiet" aria-label={messages.takeOf(text)} onPress={() => onTake(index)}>
                {messages.take}
              </Act>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const strengthOf = ({ hard, weight }: Rule): string =>
  hard === true ? messages.must : messages.points(weight ?? 0);
