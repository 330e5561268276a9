/** The logo: upload, replace, remove. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { base64Of, PICTURE_TYPES, pictureFault } from '../../kit/base64.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { listingsTrail, unlessChanged } from '../../kit/first.ts';
import { RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { messages } from './messages.ts';

export function LogoSection({ company, name }: { company: Listings.Company; name: string }) {
  const cache = useQueryClient();
  const nameOf = useNames();
  const { logo } = company;
  const [fault, setFault] = useState<string | null>(null);
  const change = useMutation({
    /** null: removes it. */
    mutationFn: async (file: File | null) => {
      const body = file === null ? null : { content_base64: await base64Of(file) };
      return unlessChanged(
        () =>
          body === null
            ? api.listings.deleteCompanyLogo({}, asShown(company))
            : api.listings.putCompanyLogo({ body }, asShown(company)),
        listingsTrail('company'),
        nameOf,
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['company'] }),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const tooLarge = file === undefined ? null : pictureFault(file);
    setFault(tooLarge);
    if (file !== undefined && tooLarge === null) change.mutate(file);
    target.value = '';
  };
  const done = change.variables === null ? messages.removed : messages.uploaded;
  return (
    <section className="sheet" aria-labelledby="logo">
      <h2 id="logo">{messages.logo}</h2>
      <p className="soft">{messages.logoHelp}</p>
      {logo === null ? (
        <p>{messages.noLogo}</p>
      ) : (
        <img
          className="logo-shown"
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={messages.logoOf(name)}
        />
      )}
      <div className="row">
        <label className="act upload">
          {change.isPending ? messages.uploading : logo === null ? messages.upload : messages.replace}
          <input
            type="file"
            accept={PICTURE_TYPES}
            disabled={change.isPending}
            onChange={choose}
            className="unseen"
          />
        </label>
        {logo === null ? null : (
          <Confirm
            act={messages.remove}
            ask={messages.askRemove}
            busy={change.isPending}
            refusal={null}
            onConfirm={() => change.mutate(null)}
          />
        )}
        <span role="status" className="good">
          {change.isSuccess ? done : null}
        </span>
      </div>
      {fault === null ? null : (
        <RefusalNote
          refusal={{ message: fault, details: [], requestId: null }}
          onClose={() => setFault(null)}
        />
      )}
      {change.error === null ? null : (
        <RefusalNote refusal={refusalOf(change.error)} onClose={() => change.reset()} />
      )}
    </section>
  );
}
