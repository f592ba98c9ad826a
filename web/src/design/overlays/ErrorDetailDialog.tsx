import { Button } from '../controls/Button.tsx';
import text from '../text.module.css';
import { copyText } from './copy-text.ts';
import { Dialog } from './Dialog.tsx';
import styles from './ErrorDetailDialog.module.css';
import type { ErrorDetail } from './toast-store.ts';

type Props = { readonly detail: ErrorDetail; readonly onClose: () => void };

/** Details of an error: the message, then the part to copy for support. */
export function ErrorDetailDialog({ detail, onClose }: Props) {
  const technical = detail.technical.join('\n');
  return (
    <Dialog
      title="Error Detail"
      onClose={onClose}
      footer={
        <>
          <Button rank="tertiary" icon="copy" className={styles.copy} onClick={() => void copyText(technical)}>
            Copy
          </Button>
          <Button rank="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className={text.secondary}>{detail.words}</p>
      <pre className={styles.technical}>{technical}</pre>
    </Dialog>
  );
}
