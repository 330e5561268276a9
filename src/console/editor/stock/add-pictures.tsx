/** Choosing and dropping picture files, and how far those are that are on their way. */
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { FILE_TYPES } from '../../kit/base64.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { messages } from './messages.ts';
import { dismissUpload, retryUpload, type Upload } from './uploads.ts';

/** A button to choose files, several at once. */
export function ChooseFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <label className="act upload">
      {messages.addPhoto}
      <input type="file" accept={FILE_TYPES} multiple onChange={choose} className="unseen" />
    </label>
  );
}

interface DropProps {
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A section onto which files are dropped. */
export function DropFiles({ label, onFiles, children }: DropProps) {
  const [isOver, setOver] = useState(false);
  const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <section
      className="sheet drop-files"
      aria-labelledby={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </section>
  );
}

export function Uploading({ uploads }: { uploads: readonly Upload[] }) {
  const cache = useQueryClient();
  const done = uploads.filter(({ step }) => step === 'done').length;
  const failed = uploads.filter(({ step }) => step === 'failed');
  const all = uploads.length - failed.length;
  const current = uploads.find(({ step }) => step === 'preparing' || step === 'sending');
  return (
    <>
      <div role="status">
        {current === undefined ? null : (
          <label className="uploading">
            {messages.uploadOf(done + 1, all, current.file.name)}
            <progress max={2 * all} value={2 * done + (current.step === 'sending' ? 1 : 0)} />
          </label>
        )}
      </div>
      {failed.map(({ key, file, refusal, mayRetry }) =>
        refusal === null ? null : (
          <RefusalNote
            key={key}
            title={messages.notAdded(file.name)}
            refusal={refusal}
            onClose={() => dismissUpload(key)}
          >
            {mayRetry ? (
              <Act aria-label={messages.retryOf(file.name)} onPress={() => retryUpload(cache, key)}>
                {messages.retry}
              </Act>
            ) : null}
          </RefusalNote>
        ),
      )}
    </>
  );
}
