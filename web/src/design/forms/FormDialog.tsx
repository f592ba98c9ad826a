import { type ComponentProps, type FormEvent, useId } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import styles from './FormDialog.module.css';

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'onClose' | 'children'> & {
  /** Label of the main button: "Create group". */
  readonly submitLabel: string;
  /** Whether the form is complete and no request is pending. */
  readonly isReady: boolean;
  readonly onSubmit: () => void;
};

/** A form in a dialog. Enter in a field or the main button submits it once it is ready; Cancel discards the input. */
export function FormDialog({ submitLabel, isReady, onSubmit, children, ...dialog }: Props) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" form={formId} rank="primary" disabled={!isReady}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
