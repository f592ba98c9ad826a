import type { ReactNode } from 'react';
import { largestDriverChanges } from '@attune/domain/results';
import { Link } from '@tanstack/react-router';
import { ToneWord } from '../design/marks/Toned.tsx';
import { Section } from '../design/page/Page.tsx';
import { capitalize } from '../design/format/words.ts';
import { driversOf, type Overview } from '../results/index.ts';
import { largestChanges, type Change } from './changes.ts';
import styles from './Changes.module.css';

type Props = {
  readonly overview: Pick<Overview, 'categoryScores'>;
  readonly since: string;
  readonly groupId: string;
  readonly tools?: ReactNode;
};

/** Drivers that changed most since the previous campaign. */
export function Changes({ overview, since, groupId, tools }: Props) {
  const drivers = driversOf(overview);
  const changes = largestChanges(drivers);
  if (changes.length === 0) return null;
  return (
    <Section id="changes" title={capitalize(largestDriverChanges(drivers, since))} tools={tools}>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <OneChange key={change.id} change={change} groupId={groupId} />
        ))}
      </ul>
    </Section>
  );
}

function OneChange({
  change: { key, title, text, fromTo, before, now, crossedTo, chance },
  groupId,
}: {
  readonly change: Change;
  readonly groupId: string;
}) {
  return (
    <li>
      <p className={styles.title}>
        <Link to="/drivers/$driver" params={{ driver: key }} search={{ group: groupId }}>
          {title}
        </Link>
      </p>
      <p className={styles.points}>{text}</p>
      <p className={styles.fromTo}>{fromTo}</p>
      <p className={styles.band}>
        {crossedTo ? (
          <>
            {before} to <ToneWord tone={crossedTo}>{now}</ToneWord>
          </>
        ) : (
          `stays in ${now}`
        )}
      </p>
      {chance && <p className={styles.band}>{chance}</p>}
    </li>
  );
}
