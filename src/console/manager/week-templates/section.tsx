/** Week templates of the visible sites: kept from the week on the page, used for weeks ahead, edited, deleted. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type Site } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { NameField } from '../../kit/fields.tsx';
import { CountField } from '../../kit/number-field.tsx';
import { Act, Choose, Fault, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { Enclosed, useDraft, useEnclosed } from '../../kit/unsaved.ts';
import { zonesOf } from '../plan/lines.ts';
import { ApplyPanel } from './apply.tsx';
import { isWeeks, type TemplateSummary, useWeekTemplates } from './data.ts';
import { EditPanel } from './edit.tsx';
import { messages } from './messages.ts';

interface SectionProps {
  monday: string;
  sites: Site[];
  nameOf: (id: string) => string | undefined;
}

/** For whoever may change demand. */
export function TemplateSection({ monday, sites, nameOf }: SectionProps) {
  return may('planning.createWeekTemplate') ? (
    <Templates monday={monday} sites={sites} nameOf={nameOf} />
  ) : null;
}

function Templates({ monday, sites, nameOf }: SectionProps) {
  const templates = useWeekTemplates();
  if (templates.error !== null && templates.data === undefined) {
    const refusal = refusalOf(templates.error, nameOf);
    return <Fault refusal={refusal} retry={() => void templates.refetch()} />;
  }
  const found = templates.data ?? [];
  const zoneOf = zonesOf(sites);
  return (
    <section className="sheet" aria-labelledby="templates">
      <div>
        <h2 id="templates">{messages.title}</h2>
        <p className="soft">{messages.help}</p>
      </div>
      {templates.data?.length === 0 ? <p className="soft">{messages.none}</p> : null}
      <ul className="runs" aria-label={messages.list}>
        {found.map((template) => (
          <TemplateItem
            key={template.id}
            template={template}
            monday={monday}
            nameOf={nameOf}
            zone={zoneOf(template.locationId)}
            site={sites.length > 1 ? nameOf(template.locationId) : undefined}
          />
        ))}
      </ul>
      <KeepWeek monday={monday} sites={sites} nameOf={nameOf} />
    </section>
  );
}

interface ItemProps extends Pick<SectionProps, 'monday' | 'nameOf'> {
  template: TemplateSummary;
  site: string | undefined;
  zone: string;
}

function TemplateItem({ template, site, zone, monday, nameOf }: ItemProps) {
  const [open, setOpen] = useState<'apply' | 'edit' | null>(null);
  const { id, name, weeks, rowCount } = template;
  const { enclosed, ask } = useEnclosed();
  const toggle = (what: 'apply' | 'edit') => ask(() => setOpen(open === what ? null : what));
  return (
    <li className="template">
      <span className="run-name">
        <b>{name}</b>
        <small>{[site, messages.summary(weeks, rowCount)].filter(Boolean).join(' · ')}</small>
      </span>
      <Act
        aria-label={messages.useOf(name)}
        aria-expanded={open === 'apply'}
        isDisabled={rowCount === 0}
        onPress={() => toggle('apply')}
      >
        {messages.use}
      </Act>
      <Act aria-label={messages.editOf(name)} aria-expanded={open === 'edit'} onPress={() => toggle('edit')}>
        {messages.edit}
      </Act>
      <RemoveTemplate template={template} nameOf={nameOf} />
      <Enclosed value={enclosed}>
        {open === 'apply' ? (
          <ApplyPanel template={template} zone={zone} monday={monday} nameOf={nameOf} />
        ) : null}
        {open === 'edit' ? (
          <EditPanel id={id} nameOf={nameOf} onDone={() => ask(() => setOpen(null))} />
        ) : null}
      </Enclosed>
    </li>
  );
}

function RemoveTemplate({ template, nameOf }: Pick<ItemProps, 'template' | 'nameOf'>) {
  const cache = useQueryClient();
  const { id, name } = template;
  const deed = useMutation({
    mutationFn: () => api.planning.deleteWeekTemplate({ id }, asShown(template)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['week-templates'] }),
  });
  return (
    <Confirm
      act={common.remove}
      label={messages.remove(name)}
      ask={messages.removeAsk(name)}
      busy={deed.isPending}
      refusal={deed.error === null ? null : refusalOf(deed.error, nameOf)}
      onConfirm={() => deed.mutate()}
    />
  );
}

/** A week on its way to a template. */
interface Keeping {
  name: string;
  locationId: string;
  weeks: number | null;
}

function KeepWeek({ monday, sites, nameOf }: SectionProps) {
  const cache = useQueryClient();
  const form = useDraft<Keeping>(() => ({ name: '', locationId: sites[0]?.locationId ?? '', weeks: 1 }));
  const { name, locationId, weeks } = form.draft;
  const keep = useMutation({
    mutationFn: (from: { weekStart: string } | { rows: [] }) =>
      api.planning.createWeekTemplate({ body: { name: name.trim(), locationId, weeks: weeks!, ...from } }),
    onSuccess: () => {
      form.begin({ ...form.draft, name: '' });
      return cache.invalidateQueries({ queryKey: ['week-templates'] });
    },
  });
  const fits = name.trim() !== '' && isWeeks(weeks);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) keep.mutate({ weekStart: monday });
  };
  return (
    <form className="add-line" onSubmit={submit} aria-label={messages.keep}>
      <NameField
        label={messages.name}
        maxLength={120}
        placeholder={messages.namePlaceholder}
        value={name}
        onChange={(name) => form.set({ name })}
      />
      <Choose
        label={messages.site}
        value={locationId}
        choices={sites.map((site) => ({ value: site.locationId, label: site.name }))}
        onChange={(value) => form.set({ locationId: value })}
      />
      <CountField
        label={messages.weeks}
        value={weeks}
        fault={isWeeks(weeks) ? null : messages.noWeeks}
        onChange={(value) => form.set({ weeks: value })}
      />
      <Act look="primary" type="submit" isDisabled={keep.isPending}>
        {messages.keep}
      </Act>
      <Act isDisabled={keep.isPending || !fits} onPress={() => keep.mutate({ rows: [] })}>
        {messages.byHand}
      </Act>
      <span role="status" className="soft">
        {keep.data === undefined ? null : messages.kept(keep.data.name)}
      </span>
      {keep.error === null ? null : (
        <RefusalNote refusal={refusalOf(keep.error, nameOf)} onClose={() => keep.reset()} />
      )}
    </form>
  );
}
