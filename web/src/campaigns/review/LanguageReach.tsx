import { useQuery } from '@tanstack/react-query';
import text from '../../design/text.module.css';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { messageLanguagesQuery } from '../campaigns.queries.ts';
import styles from './ReachSection.module.css';
import { languageWords, type Review } from './review-view.ts';

/** Whether surveys are available in the recipients' languages. */
export function LanguageReach({ campaignId, review }: { readonly campaignId: string; readonly review: Review }) {
  const readers = useQuery(messageLanguagesQuery({ organizationId: useOrganizationId(), campaignId }));
  if (!readers.data) return null;
  return (
    <p className={`${text.secondary} ${styles.languages}`}>
      {languageWords(
        review,
        readers.data.data.map(({ attributes }) => attributes),
      ).join(' ')}
    </p>
  );
}
