import type { DirectoryTokenResource } from '@attune/contract/scim/connection';
import { Note } from '../design/page/Note.tsx';
import styles from './DirectorySync.module.css';
import { tokensThatNeedSomebody } from './directory-words.ts';

/** Tokens that expire soon or have no owner. */
export function TokensNote({ tokens }: { readonly tokens: readonly DirectoryTokenResource[] }) {
  const sentences = tokensThatNeedSomebody(tokens);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.notes}>
      {sentences.map(({ id, look, words }) => (
        <Note key={id} look={look}>
          {words}
        </Note>
      ))}
    </div>
  );
}
