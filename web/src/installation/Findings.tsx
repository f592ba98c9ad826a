import type { InstallationFinding } from '@attune/contract/app/installation-status';
import { Status } from '../design/marks/Status.tsx';
import text from '../design/text.module.css';
import styles from './Findings.module.css';
import { findingLooks } from './status-words.ts';

/** What was checked and found, with what to do about it. */
export function Findings({ findings }: { readonly findings: readonly InstallationFinding[] }) {
  return (
    <ul className={styles.findings} aria-label="Findings">
      {findings.map(({ subject, state, text: found, advice }) => (
        <li key={`${subject} ${found}`} className={styles.finding}>
          <span className={styles.subject}>{subject}</span>
          <Status look={findingLooks[state][0]}>{findingLooks[state][1]}</Status>
          <div className={styles.text}>
            {found}
            {advice !== null && <div className={text.quiet}>{advice}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}
