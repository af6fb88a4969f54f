import { Dialog } from '@base-ui/react/dialog';
import { KeyboardHelp } from '../../components/keyboard-help.tsx';

const keys = [
  ['j', 'next lead'],
  ['k', 'previous lead'],
  ['Enter', 'open'],
  ['a', 'assign to me'],
  ['r', 'reply'],
  ['/', 'search'],
  ['?', 'this help'],
] as const;

type ShortcutDialogProps = { isOpen: boolean; onOpenChange(isOpen: boolean): void };

export const ShortcutDialog = ({ isOpen, onOpenChange }: ShortcutDialogProps) => (
  <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
    <button
      type="button"
      className="btn btn-quiet btn-small hidden text-muted lg:inline-flex"
      onClick={() => onOpenChange(true)}
    >
      Keyboard <span className="kbd">?</span>
    </button>
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="dialog">
        <Dialog.Title className="mb-3 text-lg font-semibold">Keyboard</Dialog.Title>
        <KeyboardHelp keys={keys} />
        <div className="mt-4 flex justify-end">
          <Dialog.Close className="btn btn-outline">Close</Dialog.Close>
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
