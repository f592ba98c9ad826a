import { Button } from '../design/controls/Button.tsx';
import fields from '../design/controls/Field.module.css';
import { copyText } from '../design/overlays/copy-text.ts';
import styles from './DirectorySync.module.css';

/** A text with a copy button. */
export function Copied({
  label,
  value,
  copied,
}: {
  readonly label: string;
  readonly value: string;
  readonly copied: string;
}) {
  return (
    <div className={styles.address}>
      <input
        className={fields.input}
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button icon="copy" onClick={() => void copyText(value, copied)}>
        Copy
      </Button>
    </div>
  );
}
