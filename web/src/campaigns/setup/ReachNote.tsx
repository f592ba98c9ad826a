import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
import { Note } from '../../design/page/Note.tsx';
import text from '../../design/text.module.css';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { campaignPeoplePath } from '../campaign-addresses.ts';
import { reviewQuery } from '../campaigns.queries.ts';
import { type Review, reachTitle } from '../review/review-view.ts';
import { reasonCounts } from './reach-words.ts';
import styles from './WhoSection.module.css';

/** Recipients and exclusions of the last saved draft. */
export function ReachNote({ campaignId }: { readonly campaignId: string }) {
  const review = useQuery(reviewQuery({ organizationId: useOrganizationId(), campaignId }));
  if (!review.data) return null;
  const { attributes } = review.data.data;
  return (
    <output className={styles.reach}>
      <Note look={attributes.reachedCount === 0 ? 'warning' : 'info'}>
        {reachTitle(attributes)}.{' '}
        <Link to={campaignPeoplePath(campaignId)} className={text.link}>
          Show everyone
        </Link>
        <Reasons review={attributes} />
      </Note>
    </output>
  );
}

function Reasons({ review }: { readonly review: Review }) {
  const counts = reasonCounts(review);
  if (counts.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {counts.map(({ why, count, names }) => (
        <li key={why}>
          {formatCountOf(count, 'person', 'people')}: {why}
          {names.length > 0 &&
            ` (${listWords(count > names.length ? [...names, `${formatCount(count - names.length)} more`] : names)})`}
        </li>
      ))}
    </ul>
  );
}
