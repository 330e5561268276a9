/** One rule of the list: in words, whence it comes, how strong it is, what it costs, and its change. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Act } from '../../kit/parts.tsx';
import { changeOf, isEditable, placeOf, type Row, type Standing } from './change.ts';
import { refresh, save, standingOf, unchangedOf, useTemplates } from './data.ts';
import { kindOf } from './kinds.ts';
import { messages } from './messages.ts';
import { LawNotes, LeaveNote, Refused } from './parts.tsx';
import { lawsOf } from './ready.ts';
import { RuleForm } from './rule-form.tsx';
import { sentenceOfRow } from './sentence.ts';
import { TrialAnswer, useTrial, type Week } from './trial.tsx';

interface ItemProps {
  row: Row;
  week: Week;
  mayEdit: boolean;
  /** Marked, as what somebody came for. */
  isSought: boolean;
  nameOf: (id: string) => string | undefined;
}

export function RuleItem({ row, week, mayEdit, isSought, nameOf }: ItemProps) {
  const text = sentenceOfRow(row, nameOf);
  return (
    <li className={isSought ? 'rule sought' : 'rule'}>
      <div className="rule-line">
        <span className="rule-text">{text}</span>
        <span className={row.weight === null ? 'badge' : 'badge rule-points'}>{strengthOf(row)}</span>
        <span className="soft">{sourceOf(row)}</span>
      </div>
      {mayEdit ? <Acts row={row} week={week} text={text} /> : null}
    </li>
  );
}

function strengthOf({ weight }: Row): string {
  if (weight === null) return messages.must;
  return weight === 0 ? messages.off : messages.points(weight);
}

function sourceOf({ source: { kind, name }, law }: Row): string {
  const from =
    kind === 'profile' || kind === 'template' ? messages.sources[kind](name ?? '') : messages.sources[kind];
  return law === undefined ? from : `${from} (${law})`;
}

type ActsProps = Pick<ItemProps, 'row' | 'week'> & { text: string };

function Acts({ row, week, text }: ActsProps) {
  const [opened, setOpened] = useState<Standing | null>(null);
  const cost = useTrial(week);
  const open = useMutation({ mutationFn: () => standingOf(row, week.locationId), onSuccess: setOpened });
  const hasForm = row.rule === null || kindOf(row.rule) !== null;
  return (
    <>
      <div className="row rule-acts">
        <Act
          look="quiet"
          aria-label={messages.costOf(text)}
          isDisabled={cost.isPending}
          onPress={() => cost.mutate({ change: { without: row.key }, solve: true })}
        >
          {messages.cost}
        </Act>
        {isEditable(row) && hasForm ? (
          <Act look="quiet" aria-label={messages.editOf(text)} onPress={() => open.mutate()}>
            {messages.edit}
          </Act>
        ) : null}
        {/* Rules are known by their place: the question about one is not left open about the next. */}
        {isEditable(row) ? <Take key={text} row={row} week={week} text={text} /> : null}
      </div>
      <TrialAnswer trial={cost} isEnd />
      <Refused by={open} />
      {opened === null ? null : (
        <RuleForm opened={opened} week={week} title={messages.editOf(text)} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The laws that ask for the rule: by the profile of the site, or by the ready-made rules that its template holds. */
function useLaws(row: Row): readonly string[] {
  const templates = useTemplates().data ?? [];
  if (row.law !== undefined) return [row.law];
  const { owner, id } = placeOf(row);
  const template = owner === 'template' ? templates.find((one) => one.id === id) : undefined;
  return template === undefined || row.rule === null ? [] : lawsOf(template.rules, row.rule);
}

/** Removes a rule; a weight of the organisation goes back to its default. */
function Take({ row, week, text }: ActsProps) {
  const cache = useQueryClient();
  const laws = useLaws(row);
  const take = useMutation({
    mutationFn: async () => {
      const { owner, rows } = await unchangedOf(row, week.locationId);
      const next = owner.kind === 'weights' ? { weight: null } : { rule: null };
      await save(owner, changeOf(owner, row, rows, next));
    },
    onSettled: () => refresh(cache),
  });
  if (row.source.kind === 'default') return null;
  if (row.rule === null)
    return (
      <>
        <Act look="quiet" aria-label={messages.resetOf(text)} onPress={() => take.mutate()}>
          {messages.reset}
        </Act>
        <Refused by={take} />
      </>
    );
  return (
    <Confirm
      act={messages.take}
      label={messages.takeOf(text)}
      sign={messages.take}
      ask={messages.takeAsk(text)}
      busy={take.isPending}
      refusal={take.error === null ? null : refusalOf(take.error)}
      onConfirm={() => take.mutate()}
    >
      <LawNotes laws={laws} />
      <LeaveNote row={row} locationId={week.locationId} />
    </Confirm>
  );
}
