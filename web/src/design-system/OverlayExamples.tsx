import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Menu } from '../design/overlays/Menu.tsx';
import { toasts } from '../design/overlays/toast-store.ts';
import { Tooltip } from '../design/overlays/Tooltip.tsx';
import { Example } from './Example.tsx';

const detail = { words: 'This address belongs to another employee.', technical: ['422  taken', 'Reference 7F3A-21C0'] };

/** What opens above the page. */
export function OverlayExamples() {
  const [open, setOpen] = useState<'dialog' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <Example id="overlays" title="Overlays">
      <div className={`${layout.row} ${layout.wrap}`}>
        <Tooltip text="Shown on hover and on focus.">
          <Button>Tooltip</Button>
        </Tooltip>
        <Menu
          label="Example menu"
          sections={[
            {
              title: 'Section',
              items: [
                { kind: 'action', label: 'Rename', icon: 'pencil', onSelect: close },
                { kind: 'action', label: 'Not possible', isDisabled: true, onSelect: close },
                { kind: 'action', label: 'Delete', isDestructive: true, onSelect: close },
              ],
            },
          ]}
          renderTrigger={(trigger) => <Button {...trigger}>Menu</Button>}
        />
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('question')}>Confirmation</Button>
        <Button onClick={() => toasts.show({ kind: 'success', text: 'Successfully updated group' })}>Toast</Button>
        <Button
          onClick={() => toasts.show({ kind: 'error', text: 'Failed to update employee', note: detail.words, detail })}
        >
          Error toast
        </Button>
      </div>
      {open === 'dialog' && (
        <Dialog title="Example dialog" onClose={close} footer={<Button onClick={close}>Close</Button>}>
          <p>The page behind does not scroll.</p>
        </Dialog>
      )}
      {open === 'question' && (
        <ConfirmDialog
          title="Withdraw the November campaign?"
          lost="149 responses are deleted."
          stays="Results of earlier campaigns are kept."
          count={149}
          confirmLabel="Withdraw"
          keepLabel="Keep campaign"
          onConfirm={close}
          onClose={close}
        />
      )}
    </Example>
  );
}
