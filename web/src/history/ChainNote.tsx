import type { ChainCheckResource } from '@attune/contract/organizations/audit-log';
import { Note } from '../design/page/Note.tsx';
import { Status } from '../design/marks/Status.tsx';
import text from '../design/text.module.css';
import { classes } from '../design/classes.ts';
import { breakOf } from './history-words.ts';
import styles from './ChainNote.module.css';

/** Result of verifying the audit log; prominent only if verification fails. */
export function ChainNote({ chain }: { readonly chain: ChainCheckResource['attributes'] | undefined }) {
  if (!chain || chain.entryCount === 0) return null;
  const problem = breakOf(chain);
  if (problem) return <Note look="error">{problem}</Note>;
  return (
    <p className={classes(styles.chain, text.secondary, text.small)}>
      <Status look="good">History verified</Status>
      <span
        className={styles.hash}
        title={
          `Entry ${chain.lastPosition} has the hash ${chain.lastHash}. Store it elsewhere to prove later that no ` +
          'earlier entry was changed.'
        }
      >
        {chain.lastHash.slice(0, 12)}
      </span>
    </p>
  );
}
