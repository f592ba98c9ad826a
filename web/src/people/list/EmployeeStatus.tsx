import { Status } from '../../design/marks/Status.tsx';
import { Tooltip } from '../../design/overlays/Tooltip.tsx';
import styles from './EmployeeStatus.module.css';
import type { StatusView } from '../reading/employee-row.ts';

/** Whether a person is included in surveys, with the reason in a popover. */
export function EmployeeStatus({ status: { look, words, notes } }: { readonly status: StatusView }) {
  if (notes.length === 0) return <Status look={look}>{words}</Status>;
  const reasons = notes.map(({ reason, title, explanation }) => (
    <span key={reason} className={styles.reason}>
      <b>{title}</b> {explanation}
    </span>
  ));
  return (
    <Tooltip text={reasons} side="bottom" alignment="end">
      <button type="button" className={styles.explained}>
        <Status look={look}>{words}</Status>
      </button>
    </Tooltip>
  );
}
