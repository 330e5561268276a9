/** Below a form: why saving was refused, and what somebody else saved meanwhile, to be answered field by field. */
import { useId, useLayoutEffect } from 'react';
import { useNames } from '../app/data.ts';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import type { First } from './first.ts';
import { messages } from './messages.ts';
import { RefusalNote } from './parts.tsx';
import type { FormNotesOf, Question } from './record-form.ts';
import { timeText } from './time/zone.ts';
import { useFocus } from './use-focus.ts';

interface NotesProps {
  form: FormNotesOf;
  nameOf?: (id: string) => string | undefined;
  title?: string;
  /** The button that saves, where it is not called Save. */
  act?: string;
}

export function FormNotes({ form, nameOf, title, act = common.save }: NotesProps) {
  const { questions, error, reset } = form;
  return (
    <>
      {questions.length === 0 ? null : <Meeting form={form} act={act} />}
      {error === null ? null : (
        <RefusalNote
          refusal={refusalOf(error, nameOf)}
          {...(title === undefined ? {} : { title })}
          onClose={reset}
        />
      )}
    </>
  );
}

function titleOf(first: First | null, nameOf: (id: string) => string | undefined): string {
  if (first === null) return messages.title;
  const at = timeText(first.at);
  if (first.by === me().id) return messages.byYou(at);
  return messages.by(nameOf(first.by) ?? messages.somebody, at);
}

function Meeting({ form, act }: { form: FormNotesOf; act: string }) {
  const { questions, first, heading, answer } = form;
  const id = useId();
  const nameOf = useNames();
  // The caller in two windows, and nobody else.
  const isOwn = first?.by === me().id;
  const asked = questions.filter(({ kind }) => kind === 'asked');
  const taken = questions.filter(({ kind }) => kind === 'taken');
  const step = questions.map(({ path, theirs }) => `${path} ${theirs}`).join();
  useFocus(heading, step);
  useLayoutEffect(() => {
    heading.current?.closest('.meeting')?.scrollIntoView({ block: 'nearest' });
  }, [heading, step]);
  return (
    <div className="note warned meeting" role="group" aria-labelledby={id}>
      <div>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {titleOf(first, nameOf)}
        </h3>
        <p>
          {messages.kept}{' '}
          {asked.length === 0
            ? messages.goOn(act)
            : (isOwn ? messages.askYou : messages.ask)(asked.length, act)}
        </p>
        {asked.map((question) => (
          <Asked key={question.path} question={question} isOwn={isOwn} onAnswer={answer} />
        ))}
        {taken.length === 0 ? null : <Taken questions={taken} isOwn={isOwn} />}
      </div>
    </div>
  );
}

const shown = (text: string) => (text === '' ? messages.none : text);

interface AskedProps {
  question: Question;
  isOwn: boolean;
  onAnswer: FormNotesOf['answer'];
}

function Asked({ question, isOwn, onAnswer }: AskedProps) {
  const { path, label, before, answer } = question;
  const name = useId();
  const words = isOwn ? { mine: messages.mineHere, theirs: messages.mineThere } : messages;
  return (
    <fieldset>
      <legend>{label}</legend>
      <p>{messages.was(shown(before))}</p>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className="tick">
          <input
            type="radio"
            required
            name={name}
            checked={answer === one}
            onChange={() => onAnswer(path, one)}
          />
          {words[one](shown(question[one]))}
        </label>
      ))}
    </fieldset>
  );
}

function Taken({ questions, isOwn }: { questions: Question[]; isOwn: boolean }) {
  return (
    <>
      <p>{isOwn ? messages.takenByYou : messages.taken}:</p>
      <dl>
        {questions.map(({ path, label, before, theirs }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>{messages.takenTo(shown(before), shown(theirs))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
