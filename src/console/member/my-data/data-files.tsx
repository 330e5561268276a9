/** Saves what is held of a person, as a page to read or as JSON. */
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useNames, useToday } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { saveAs } from '../../kit/save-as.ts';
import { fileNameOf } from './file-name.ts';
import { messages } from './messages.ts';

type Ending = 'html' | 'json';

export interface Reading {
  page(): Promise<Blob>;
  json(): Promise<unknown>;
}

const asFile = (data: unknown) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

/** `name`: of the file, without the day and the ending. */
export function DataFiles({ read, name }: { read: Reading; name: string }) {
  const today = useToday();
  const save = useMutation({
    mutationFn: async (ending: Ending) => {
      saveAs(
        ending === 'html' ? await read.page() : asFile(await read.json()),
        fileNameOf(name, today, ending),
      );
    },
  });
  return (
    <>
      <div className="row">
        <Act isPending={save.isPending && save.variables === 'html'} onPress={() => save.mutate('html')}>
          {messages.page}
        </Act>
        <Act
          look="quiet"
          isPending={save.isPending && save.variables === 'json'}
          onPress={() => save.mutate('json')}
        >
          {messages.json}
        </Act>
        <span role="status" className="good">
          {save.isSuccess ? messages.saved : null}
        </span>
      </div>
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </>
  );
}

const OWN: Reading = {
  page: () => api.planning.getMyDataPage({}),
  json: () => api.planning.getMyData({}),
};

export function MyData() {
  const name = useNames()(me().id);
  return (
    <section className="sheet own-hours" aria-labelledby="my-data">
      <header>
        <h2 id="my-data">{messages.own}</h2>
        <p className="soft">{messages.ownHelp}</p>
      </header>
      <DataFiles read={OWN} name={name === undefined ? messages.file : messages.fileOf(name)} />
    </section>
  );
}
