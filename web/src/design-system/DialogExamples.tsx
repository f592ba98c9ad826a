import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { Initials } from '../design/marks/Initials.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { ErrorDetailDialog } from '../design/overlays/ErrorDetailDialog.tsx';
import { PickerDialog } from '../design/overlays/PickerDialog.tsx';
import type { ErrorDetail } from '../design/overlays/toast-store.ts';
import { sampleGroups } from './sample-groups.ts';

const openers = ['Dialog', 'Form dialog', 'Confirmation', 'Picker', 'Error detail'] as const;

/** Buttons that open one dialog of each kind. */
export function DialogExamples({ detail }: { readonly detail: ErrorDetail }) {
  const [open, setOpen] = useState<(typeof openers)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      {openers.map((opener) => (
        <Button key={opener} onClick={() => setOpen(opener)}>
          {opener}
        </Button>
      ))}
      {open === 'Dialog' && (
        <Dialog title="Example dialog" onClose={close} footer={<Button onClick={close}>Close</Button>}>
          <p>The page behind does not scroll.</p>
        </Dialog>
      )}
      {open === 'Form dialog' && <ExampleForm onClose={close} />}
      {open === 'Confirmation' && (
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
      {open === 'Picker' && <ExamplePicker onClose={close} />}
      {open === 'Error detail' && <ErrorDetailDialog detail={detail} onClose={close} />}
    </>
  );
}

type Props = { readonly onClose: () => void };

function ExampleForm({ onClose }: Props) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="Create group"
      submitLabel="Create group"
      isReady={name.trim() !== ''}
      onSubmit={onClose}
      onClose={onClose}
    >
      <TextInput label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
}

function ExamplePicker({ onClose }: Props) {
  const [query, setQuery] = useState('');
  const found = sampleGroups.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));
  const groups = Map.groupBy(found, ({ department }) => department);
  return (
    <PickerDialog
      label="Select a group"
      placeholder="Search groups"
      query={query}
      onQueryChange={setQuery}
      groups={[...groups].map(([heading, options]) => ({
        heading,
        options: options.map(({ id, name, employees }) => ({
          id,
          label: name,
          mark: <Initials name={name} size="small" />,
          note: `${employees} employees`,
        })),
      }))}
      nothing={`No matches for “${query}”.`}
      footer="Select a group with the arrow keys and Enter."
      onPick={onClose}
      onClose={onClose}
    />
  );
}
