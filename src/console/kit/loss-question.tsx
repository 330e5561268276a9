/** Asks before unsaved work is thrown away. */
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { messages } from './messages.ts';
import { Act } from './parts.tsx';
import { useLossQuestion } from './unsaved.ts';

export function LossQuestion() {
  const question = useLossQuestion();
  return (
    <ModalOverlay className="overlay" isOpen={question !== null} onOpenChange={() => question?.stay()}>
      <Modal className="modal">
        <Dialog role="alertdialog">
          <Heading slot="title">{messages.loss.title}</Heading>
          <p>{messages.loss.help}</p>
          <div className="row">
            <Act look="danger" onPress={() => question?.discard()}>
              {messages.loss.discard}
            </Act>
            <Act look="primary" autoFocus onPress={() => question?.stay()}>
              {messages.loss.stay}
            </Act>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
