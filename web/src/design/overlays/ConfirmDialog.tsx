import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import fields from '../controls/Field.module.css';
import { formatCount } from '../format/numbers.ts';
import text from '../text.module.css';
import { isConfirmed } from './confirmation.ts';
import { Dialog } from './Dialog.tsx';

type Props = {
  /** A question that names the action: "Withdraw the November campaign?" */
  readonly title: string;
  /** What is lost, with counts. */
  readonly lost: ReactNode;
  /** What is kept. */
  readonly stays?: ReactNode;
  /** Number of lost items, which the user types to confirm. */
  readonly count?: number;
  readonly confirmLabel: string;
  readonly keepLabel: string;
  readonly isBusy?: boolean;
  /** False if nothing is lost and the dialog only confirms the intent. */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog({
  title,
  lost,
  stays,
  count,
  confirmLabel,
  keepLabel,
  isBusy = false,
  isDestructive = true,
  onConfirm,
  onClose,
}: Props) {
  const [typed, setTyped] = useState('');
  const formId = useId();
  const mayConfirm = (count === undefined || isConfirmed(typed, count)) && !isBusy;

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (mayConfirm) onConfirm();
  };

  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button {...(count === undefined && { 'data-autofocus': true })} onClick={onClose}>
            {keepLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            rank="primary"
            context={isDestructive ? 'destructive' : 'default'}
            disabled={!mayConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={text.secondary}>{lost}</p>
      {stays && <p className={text.secondary}>{stays}</p>}
      <form id={formId} onSubmit={confirm}>
        {count !== undefined && (
          <label className={fields.field}>
            <span className={fields.label}>Type {formatCount(count)} to confirm</span>
            <input
              className={fields.input}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputMode="numeric"
              autoComplete="off"
            />
          </label>
        )}
      </form>
    </Dialog>
  );
}
