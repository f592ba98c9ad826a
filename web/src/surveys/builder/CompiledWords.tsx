import { placeholdersIn } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { compiledIn, wordsOfLanguage } from '../own-words.ts';
import { substitutionsQuery } from '../surveys.queries.ts';
import styles from './StatementEditor.module.css';

/** How people read a statement into which words of the organization are filled. */
export function CompiledWords({ body }: { readonly body: string }) {
  const substitutions = useQuery({
    ...substitutionsQuery(useOrganizationId()),
    enabled: placeholdersIn(body).length > 0,
  });
  const compiled = compiledIn(body, wordsOfLanguage(substitutions.data?.data ?? [], 'en'));
  return compiled === undefined ? null : <p className={styles.compiled}>People read: “{compiled}”</p>;
}
