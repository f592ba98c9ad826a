import { classes } from '../classes.ts';
import styles from './Status.module.css';

/** `running` has a halo, `over` is hollow. */
export type StatusLook = 'good' | 'running' | 'attention' | 'bad' | 'over' | 'waiting';

/** A dot and a word: colour is never the only signal. */
export function Status({ look, children }: { readonly look: StatusLook; readonly children: string }) {
  return <span className={classes(styles.status, styles[look])}>{children}</span>;
}
