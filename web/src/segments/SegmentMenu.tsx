import type { SegmentResource } from '@attune/contract/results/segments';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { OptionList } from '../design/controls/OptionList.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { isAnythingChosen, type SegmentChoice } from './segment-choice.ts';
import styles from './Segments.module.css';
import { segmentsQuery } from './segments.queries.ts';

type Props = {
  readonly choice: SegmentChoice;
  readonly chosen: SegmentResource | undefined;
  readonly whyNot: (segment: SegmentResource) => string | undefined;
  readonly onChoose: (segment: SegmentResource | undefined) => void;
  readonly onDialog: (dialog: 'save' | 'manage') => void;
};

const none = '';
const maxExplained = 3;

/** A button to save a segment, available segments, and why others are unavailable. */
export function SegmentMenu({ choice, chosen, whyNot, onChoose, onDialog }: Props) {
  const { actor } = useViewer();
  const query = useQuery(segmentsQuery(useOrganizationId()));
  const segments = (query.data?.data ?? []).map((segment) => ({ segment, why: whyNot(segment) }));
  const usable = segments.filter(({ why }) => why === undefined).map(({ segment }) => segment);
  const unusable = segments.filter(({ why }) => why !== undefined);
  const options = usable.map(({ id, attributes }) => ({
    value: id,
    label: attributes.name,
    ...(attributes.ownerPersonId !== actor.personId && { note: 'shared' }),
  }));
  return (
    <div className={styles.menu}>
      {/* Above the list, which loads later: a button that moves is not hit. */}
      <div className={styles.acts}>
        <Button
          size="small"
          rank="tertiary"
          icon="plus"
          disabled={!isAnythingChosen(choice)}
          onClick={() => onDialog('save')}
        >
          Save as segment
        </Button>
        {segments.length > 0 && (
          <Button size="small" rank="tertiary" onClick={() => onDialog('manage')}>
            Manage
          </Button>
        )}
      </div>
      <PagePhases
        phase={pagePhaseOf({ reads: [query] })}
        loading={<TableSkeleton label="Loading segments" rows={3} />}
        error={<ReadFailure subject="Segments" error={query.error} onRetry={() => void query.refetch()} />}
      >
        {segments.length === 0 && (
          <p className={styles.words}>No segments yet. Choose some values and save them here.</p>
        )}
        {options.length > 0 && (
          <OptionList
            label="Segments"
            options={chosen ? [{ value: none, label: 'None' }, ...options] : options}
            chosen={[chosen?.id ?? none]}
            onChoose={(id) => onChoose(usable.find((segment) => segment.id === id))}
          />
        )}
        {unusable.length > 0 && (
          <ul aria-label="Segments that cannot be chosen here" className={styles.unusable}>
            {unusable.slice(0, maxExplained).map(({ segment, why }) => (
              <li key={segment.id}>
                “{segment.attributes.name}” cannot be chosen here: {why}.
              </li>
            ))}
            {unusable.length > maxExplained && <li>{unusable.length - maxExplained} more cannot be chosen here.</li>}
          </ul>
        )}
      </PagePhases>
    </div>
  );
}
