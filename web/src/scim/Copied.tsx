import { Button } from '../design/controls/Button.tsx';
import fields from '../design/controls/Field.module.css';
import { toasts } from '../design/overlays/toast-store.ts';
import styles from './DirectorySync.module.css';

/** A text to take along, with a button that copies it. */
export function Copied({ label, value, copied }: { readonly label: string; readonly value: string; readonly copied: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toasts.show({ kind: 'success', text: copied });
  };
  return (
    <div className={styles.address}>
      <input className={fields.input} readOnly aria-label={label} value={value} onFocus={(event) => event.target.select()} />
      <Button icon="copy" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
