/** Confirms what cannot be taken back; focus stays in the question and returns to the button. */
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { common } from '../app/messages.ts';
import type { Refusal } from '../app/refusal.ts';
import { Act, RefusalNote } from './parts.tsx';

export function Confirm(props: {
  act: string;
  /** The button's label if it shows a sign. */
  label?: string;
  sign?: string;
  ask: string;
  /** The button that does it, where it says more than the one that asks. */
  confirm?: string;
  /** What it would do. */
  children?: ReactNode;
  look?: 'danger' | 'primary';
  /** Of the button that asks. */
  opener?: 'quiet' | 'plain' | 'primary';
  busy: boolean;
  /** False: what it would do is not known, or it would be refused; there is no button that does it. */
  ready?: boolean;
  refusal: Refusal | null;
  onConfirm: () => void;
  onOpenChange?: (isOpen: boolean) => void;
}) {
  return (
    <DialogTrigger {...(props.onOpenChange === undefined ? {} : { onOpenChange: props.onOpenChange })}>
      <Act
        look={props.opener ?? 'quiet'}
        {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      >
        {props.sign ?? props.act}
      </Act>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal">
          <Dialog role="alertdialog">
            {({ close }) => (
              <>
                <Heading slot="title">{props.ask}</Heading>
                {props.children}
                {props.refusal === null ? null : <RefusalNote refusal={props.refusal} />}
                <div className="row">
                  {props.ready === false ? null : (
                    <Act look={props.look ?? 'danger'} isPending={props.busy} onPress={props.onConfirm}>
                      {props.confirm ?? props.act}
                    </Act>
                  )}
                  <Act onPress={close} autoFocus>
                    {common.cancel}
                  </Act>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
