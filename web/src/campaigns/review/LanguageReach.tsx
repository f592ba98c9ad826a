import { useQuery } from '@tanstack/react-query';
import text from '../../design/text.module.css';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { messageLanguagesQuery } from '../campaigns.queries.ts';
import styles from './ReachSection.module.css';
import { languageWords, type Review } from './review-view.ts';

/** Whether the surveys can be read in the languages of those who are asked. */
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
