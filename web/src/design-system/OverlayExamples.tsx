import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { Menu } from '../design/overlays/Menu.tsx';
import { type ToastRequest, toasts } from '../design/overlays/toast-store.ts';
import { Tooltip } from '../design/overlays/Tooltip.tsx';
import { DialogExamples } from './DialogExamples.tsx';
import { Example } from './Example.tsx';

const detail = { words: 'This address belongs to another employee.', technical: ['422  taken', 'Reference 7F3A-21C0'] };
const toastExamples: readonly (ToastRequest & { readonly label: string })[] = [
  { label: 'Toast', kind: 'success', text: 'Successfully updated group' },
  {
    label: 'Toast with an action',
    kind: 'long',
    text: 'Deleted group',
    action: { label: 'Undo', onSelect: () => toasts.show({ kind: 'info', text: 'Restored group' }) },
  },
  { label: 'Error toast', kind: 'error', text: 'Failed to update employee', note: detail.words, detail },
];

/** What opens above the page. */
export function OverlayExamples() {
  return (
    <Example id="overlays" title="Overlays">
      <div className={`${layout.row} ${layout.wrap}`}>
        <Tooltip text="Shown on hover and on focus.">
          <Button>Tooltip</Button>
        </Tooltip>
        <ExampleMenu />
        <DialogExamples detail={detail} />
        {toastExamples.map(({ label, ...toast }) => (
          <Button key={label} onClick={() => toasts.show(toast)}>
            {label}
          </Button>
        ))}
      </div>
    </Example>
  );
}

function ExampleMenu() {
  const [view, setView] = useState('List');
  return (
    <Menu
      label="Example menu"
      sections={[
        {
          title: 'Actions',
          items: [
            { kind: 'action', label: 'Rename', icon: 'pencil', note: 'F2', onSelect: sayChosen },
            { kind: 'action', label: 'Not possible', isDisabled: true, onSelect: sayChosen },
            { kind: 'action', label: 'Delete', icon: 'trash', isDestructive: true, onSelect: sayChosen },
          ],
        },
        {
          title: 'View',
          items: ['List', 'Calendar'].map((label) => ({
            kind: 'choice',
            label,
            isChosen: label === view,
            onSelect: () => setView(label),
          })),
        },
        {
          title: 'Links',
          items: [
            { kind: 'page', label: 'This page', to: '/design-system', isCurrent: true },
            { kind: 'page', label: 'Home', to: '/home' },
            { kind: 'elsewhere', label: 'Home in a new tab', href: '/home' },
          ],
        },
      ]}
      renderTrigger={(trigger) => <Button {...trigger}>Menu</Button>}
    />
  );
}

function sayChosen() {
  toasts.show({ kind: 'info', text: 'Selected an action of the menu' });
}
