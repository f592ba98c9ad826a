import { useState } from 'react';
import { Button } from '../../../design/controls/Button.tsx';
import { TextInput } from '../../../design/forms/fields.ts';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { isLinkable } from './schema.ts';

type Props = {
  readonly address: string | undefined;
  /** Without an address the link is removed. */
  readonly onSave: (address: string | undefined) => void;
  readonly onClose: () => void;
};

/** Asks for the address of a link. */
export function LinkDialog({ address, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(address ?? 'https://');
  const [isTried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (isLinkable(typed.trim())) onSave(typed.trim());
  };
  return (
    <Dialog
      title={address === undefined ? 'Add a link' : 'Change the link'}
      onClose={onClose}
      footer={
        <>
          <Button rank="primary" onClick={save}>
            Save link
          </Button>
          {address !== undefined && <Button onClick={() => onSave(undefined)}>Remove link</Button>}
          <Button rank="tertiary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextInput
        label="Address"
        type="url"
        value={typed}
        error={isTried && !isLinkable(typed.trim()) && 'Enter a web address that begins with https:// or http://.'}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
    </Dialog>
  );
}
