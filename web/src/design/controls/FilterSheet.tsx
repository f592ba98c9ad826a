import { type ReactNode, useState } from 'react';
import { Dialog } from '../overlays/Dialog.tsx';
import text from '../text.module.css';
import { Button } from './Button.tsx';
import styles from './FilterSheet.module.css';

type Props = {
  /** Name of the button and the sheet. */
  readonly label?: string;
  /** How many filters are set. */
  readonly count?: number;
  readonly children: ReactNode;
};

/** Filters and view options of a page behind one button. */
export function FilterSheet({ label = 'Filters', count = 0, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <span className={styles.opener}>
        <Button icon="filter" isIconOnPhone aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {label} {count > 0 && <span className={text.onlyForReaders}>({count} active)</span>}
        </Button>
        {count > 0 && (
          <span aria-hidden className={styles.count}>
            {count}
          </span>
        )}
      </span>
      {isOpen && (
        <Dialog
          title={label}
          onClose={() => setIsOpen(false)}
          footer={
            <Button rank="primary" onClick={() => setIsOpen(false)}>
              Show results
            </Button>
          }
        >
          <div className={styles.sheet}>{children}</div>
        </Dialog>
      )}
    </>
  );
}
