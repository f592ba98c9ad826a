import { Icon } from '../../design/icons/Icon.tsx';
import { writingHints } from '../wording-hints.ts';
import styles from './WritingHints.module.css';

/** Hints about what makes a statement harder to answer than necessary. */
export function WritingHints({ body }: { readonly body: string }) {
  return writingHints(body).map(({ kind, words }) => (
    <p key={kind} className={styles.hint}>
      <Icon name="info" size="xs" />
      {words}
    </p>
  ));
}
