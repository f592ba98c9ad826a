import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { PageLink } from '../../platform/PageLink.tsx';
import { employeePath } from '../campaign-addresses.ts';
import { LanguageReach } from './LanguageReach.tsx';
import styles from './ReachSection.module.css';
import { expectationWords, nextStepOf, reachParts, type Review, reachTitle } from './review-view.ts';

type Unreached = Review['unreached'][number];

/** Maximum number of names shown. */
const fewNames = 8;

const columns: readonly Column<Unreached>[] = [
  { key: 'name', label: 'Can’t be reached', isRowName: true, render: ({ name }) => name },
  { key: 'group', label: 'Group', render: ({ groupName }) => groupName ?? <span className={text.quiet}>none</span> },
  { key: 'why', label: 'Why', render: (each) => nextStepOf(each).why },
  { key: 'fix', label: 'Next step', isLabelHidden: true, isNumeric: true, render: (each) => <Fix unreached={each} /> },
];

/** Recipients and exclusions, with reasons. */
export function ReachSection({ campaignId, review }: { readonly campaignId: string; readonly review: Review }) {
  const [isLong, setIsLong] = useState(false);
  const { unreached, unreachedCount, pausedCount } = review;
  const listedCount = unreachedCount + pausedCount;
  const shown = isLong ? unreached : unreached.slice(0, fewNames);
  return (
    <Section id="reach" title={reachTitle(review)} under={expectationWords(review)}>
      <ReachBar review={review} />
      <LanguageReach campaignId={campaignId} review={review} />
      {shown.length > 0 && (
        <div className={styles.table}>
          <Table label="Can’t be reached" columns={columns} rows={shown} keyOf={({ employeeId }) => employeeId} />
        </div>
      )}
      {shown.length < unreached.length && (
        <Button rank="tertiary" size="small" onClick={() => setIsLong(true)}>
          Show all {formatCount(unreached.length)}
        </Button>
      )}
      {isLong && unreached.length < listedCount && (
        <p className={text.quiet}>
          The first {formatCount(unreached.length)} of {formatCount(listedCount)}.
        </p>
      )}
    </Section>
  );
}

function ReachBar({ review }: { readonly review: Review }) {
  const parts = reachParts(review);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <>
      <div aria-hidden className={styles.bar}>
        {parts.map(({ key, count }) => (
          <span key={key} data-part={key} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ key, count, words }) => (
          <li key={key} data-part={key}>
            <b>{formatCount(count)}</b> {words}
          </li>
        ))}
      </ul>
    </>
  );
}

function Fix({ unreached }: { readonly unreached: Unreached }) {
  const { fix } = nextStepOf(unreached);
  if (!fix) return <span className={text.quiet}>No action needed</span>;
  return (
    <PageLink to={employeePath(unreached.employeeId)} className={text.link}>
      {fix}
    </PageLink>
  );
}
