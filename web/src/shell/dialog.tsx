/** A dialog over the page: React Aria keeps the focus in it, closes it on Escape, and gives it back. */
import { IconButton } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { say } from '../words/common.ts';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
  readonly wide?: boolean;
  readonly onClose: () => void;
}
export const Dialog = ({ title, open, children, wide = false, onClose }: DialogProps): ReactNode => (
  <ModalOverlay
    className="overlay"
    isOpen={open}
    isDismissable
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    <Modal className={wide ? 'modal wide' : 'modal'}>
      <AriaDialog className="dialog">
        <header className="row between">
          <Heading slot="title">{title}</Heading>
          <IconButton icon="cross" label={say('close')} onClick={onClose} />
        </header>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
