import { Tooltip } from '../../design/overlays/Tooltip.tsx';
import text from '../../design/text.module.css';
import type { AccessView } from '../reading/access-view.ts';
import styles from './EmployeeStatus.module.css';

/** Which results are open to somebody; what that means is one key away. */
export function AccessToResults({ access: { words, hasAny, explanation } }: { readonly access: AccessView }) {
  const shown = <span className={hasAny ? undefined : text.quiet}>{words}</span>;
  if (explanation === undefined) return shown;
  return (
    <Tooltip text={explanation} side="bottom" alignment="end">
      <button type="button" className={styles.explained}>
        {shown}
      </button>
    </Tooltip>
  );
}
