/** Templates of rules: what each says, whom it holds for, and its change. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import { Confirm } from '../../kit/confirm.tsx';
import { Act, Empty, Fault, Loading } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import type { Template } from './change.ts';
import { refresh, useTemplates } from './data.ts';
import { messages } from './messages.ts';
import { LawNotes, RuleSentences } from './parts.tsx';
import { lawsOf } from './ready.ts';
import { TemplateForm } from './template-form.tsx';
import type { Week } from './trial.tsx';

const words = messages.template;

export function Templates({ week }: { week: Week }) {
  const [params, setParams] = useParams();
  const templates = useTemplates();
  const close = () => setParams({ id: null, for: null });
  if (templates.error !== null && templates.data === undefined)
    return <Fault refusal={refusalOf(templates.error)} retry={() => void templates.refetch()} />;
  if (templates.data === undefined) return <Loading />;
  const open = templates.data.find(({ id }) => id === params.get('id'));
  const holder = params.get('for');
  if (open !== undefined) return <TemplateForm key={open.id} stored={open} week={week} onClose={close} />;
  if (holder !== null) return <TemplateForm stored={null} holder={holder} week={week} onClose={close} />;
  return (
    <>
      <p className="soft">{words.lead}</p>
      {templates.data.length === 0 ? <Empty title={words.none} /> : null}
      <ul className="asked rule-templates">
        {templates.data.map((template) => (
          <Item key={template.id} template={template} onEdit={() => setParams({ id: template.id })} />
        ))}
      </ul>
      <div className="row">
        <Act look="primary" onPress={() => setParams({ for: 'new' })}>
          {words.add}
        </Act>
      </div>
    </>
  );
}

function Item({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const nameOf = useNames();
  const { name, description, rules } = template;
  return (
    <li>
      <div className="asked-top">
        <b>{name}</b>
        <span className="soft">{holdersOf(template, nameOf)}</span>
      </div>
      {description === null ? null : <p className="soft">{description}</p>}
      <RuleSentences rules={rules} />
      <div className="row">
        <Act aria-label={words.editOf(name)} onPress={onEdit}>
          {messages.edit}
        </Act>
        <Delete template={template} />
      </div>
    </li>
  );
}

/** Refused while the template holds for somebody. */
function Delete({ template }: { template: Template }) {
  const { id, name } = template;
  const nameOf = useNames();
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.planning.deleteRuleTemplate({ id }, asShown(template)),
    onSuccess: () => refresh(cache),
  });
  return (
    <Confirm
      act={common.remove}
      label={words.deleteOf(name)}
      ask={words.deleteAsk(name)}
      busy={remove.isPending}
      refusal={remove.error === null ? null : refusalOf(remove.error, nameOf)}
      onConfirm={() => remove.mutate()}
    >
      <LawNotes laws={lawsOf(template.rules)} />
    </Confirm>
  );
}

function holdersOf(
  { everyone, locationIds, userIds, underAge }: Template,
  nameOf: (id: string) => string | undefined,
): string {
  const sites = locationIds.flatMap((id) => nameOf(id) ?? []).join(', ');
  const shared = [...(everyone ? [words.everybody] : []), ...(sites === '' ? [] : [words.forSites(sites)])];
  const parts = [
    ...shared.map((whom) => (underAge === null ? whom : words.younger(whom, underAge))),
    ...(userIds.length === 0 ? [] : [words.forPeople(userIds.length)]),
  ];
  return parts.length === 0 ? words.nobody : parts.join(', ');
}
