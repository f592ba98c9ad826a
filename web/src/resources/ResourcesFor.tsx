import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useViewer } from '../platform/viewer.tsx';
import { addressOf, categoryName, firstLine } from './resource-words.ts';
import styles from './Resources.module.css';
import { resourcesForQuery } from './resources.queries.ts';

type Props = {
  /** Key of a driver or another category: `rest`. */
  readonly categoryKey: string;
};

/** Published resources of a driver, as links that open in a new tab. Nothing if there are none. */
export function ResourcesFor({ categoryKey }: Props) {
  const { actor } = useViewer();
  return can(actor, 'transformResource.read', 'platform') ? <Listed categoryKey={categoryKey} /> : null;
}

function Listed({ categoryKey }: Props) {
  const reading = useQuery(resourcesForQuery(categoryKey));
  const resources = reading.data?.data ?? [];
  if (reading.isSuccess && resources.length === 0) return null;
  return (
    <Section id={`resources-${categoryKey}`} title={`Resources for ${categoryName(categoryKey)}`}>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading] })}
        loading={<TableSkeleton label="Loading resources" rows={2} />}
        error={<ReadFailure subject="Resources" error={reading.error} onRetry={() => void reading.refetch()} />}
      >
        <ul className={styles.links}>
          {resources.map((resource) => (
            <li key={resource.id}>
              <a href={addressOf(resource)} target="_blank" rel="noopener noreferrer" className={styles.title}>
                {resource.attributes.title}
                <span className={text.onlyForReaders}> (opens in a new tab)</span>
              </a>
              <span className={text.secondary}>{firstLine(resource.attributes.description)}</span>
            </li>
          ))}
        </ul>
      </PagePhases>
    </Section>
  );
}
