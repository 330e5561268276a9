/** What opens beside a page or above it and may hold forms: it closes only once what is typed in it may be lost. */
import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  Dialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
  OverlayTriggerStateContext,
} from 'react-aria-components';
import { common } from '../app/messages.ts';
import { enterPanel } from '../app/router.tsx';
import { PANEL } from './kept-focus.ts';
import { Act } from './parts.tsx';
import { Enclosed, useEnclosed } from './unsaved.ts';

interface PanelProps {
  label: string;
  /** Beside the button that closes it. */
  head: ReactNode;
  close: () => void;
  children: ReactNode;
}

/** What had the focus before a panel was opened, or the first of several in its place. */
let opener: Element | null = null;

export function Panel({ label, head, close, children }: PanelProps) {
  const { enclosed, ask } = useEnclosed();
  useState(() => {
    const { activeElement } = document;
    if (activeElement?.closest(PANEL) == null) opener = activeElement;
  });
  const closeNow = useRef(close);
  closeNow.current = close;
  useEffect(() => enterPanel(() => ask(closeNow.current)), []);
  useLayoutEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [],
  );
  return (
    <aside
      className="detail"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') ask(close);
      }}
    >
      <header>
        {head}
        <Act look="quiet" aria-label={common.close} onPress={() => ask(close)}>
          ✕
        </Act>
      </header>
      <Enclosed value={enclosed}>{children}</Enclosed>
    </aside>
  );
}

interface FormDialogProps {
  /** On the button that opens it. */
  sign: string;
  title: string;
  /** On the button that leaves it; left out: close. */
  leave?: string;
  /** Of the button that opens it. */
  look?: 'quiet' | 'plain';
  children: ReactNode;
}

/** For a form in a dialog that is done with once it is saved. */
export function useCloseDialog(): () => void {
  const state = useContext(OverlayTriggerStateContext);
  return () => state?.close();
}

export function FormDialog({ sign, title, leave = common.close, look = 'quiet', children }: FormDialogProps) {
  const { enclosed, ask } = useEnclosed();
  const [isOpen, setOpen] = useState(false);
  const close = () => ask(() => setOpen(false));
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={(opens) => (opens ? setOpen(true) : close())}>
      <Act look={look} aria-label={title}>
        {sign}
      </Act>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal">
          <Dialog>
            <Heading slot="title">{title}</Heading>
            <Enclosed value={enclosed}>{children}</Enclosed>
            <div className="row">
              <Act onPress={close}>{leave}</Act>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
