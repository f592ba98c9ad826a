import { Icon } from '../../design/icons/Icon.tsx';
import { wordingHints } from '../wording-hints.ts';
import styles from './WordingHints.module.css';

/** Quiet notes on what makes a statement harder to answer than it has to be. */
export function WordingHints({ body }: { readonly body: string }) {
  return wordingHints(body).map(({ kind, words }) => (
    <p key={kind} className={styles.hint}>
      <Icon name="info" size="xs" />
      {words}
    </p>
  ));
}
