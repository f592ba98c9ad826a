import { type ComponentProps, type FormEvent, useId } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import styles from './FormDialog.module.css';

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'onClose' | 'children'> & {
  /** What pressing the main button does: "Create group". */
  readonly submitLabel: string;
  /** Whether all that is needed is there, and nothing is on its way. */
  readonly isReady: boolean;
  readonly onSubmit: () => void;
};

/**
 * A form in front of the page. Enter in a field and the main button submit it once it is ready; Cancel leaves
 * everything as it was.
 */
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
