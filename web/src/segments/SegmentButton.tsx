import type { SegmentResource } from '@attune/contract/results/segments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FilterPopover } from '../design/controls/FilterButton.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { loadChunk } from '../platform/load-chunk.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import type { SegmentChoice } from './segment-choice.ts';
import { segmentsQuery } from './segments.queries.ts';

const SegmentMenu = lazy(() => loadChunk(async () => ({ default: (await import('./SegmentMenu.tsx')).SegmentMenu })));
const SaveSegmentDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SaveSegmentDialog.tsx')).SaveSegmentDialog })),
);
const ManageSegmentsDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./ManageSegmentsDialog.tsx')).ManageSegmentsDialog })),
);

type Props = {
  /** The current selection, which can be saved. */
  readonly choice: SegmentChoice;
  /** Whether a segment equals the selection; only called with a selection. */
  readonly isChosen: (segment: SegmentResource) => boolean;
  readonly isSet: boolean;
  /** Why a segment cannot be used here. */
  readonly whyNot: (segment: SegmentResource) => string | undefined;
  readonly onChoose: (segment: SegmentResource | undefined) => void;
};

/** Applies a segment, saves the selection as one, and manages segments. */
export function SegmentButton({ choice, isChosen, isSet, whyNot, onChoose }: Props) {
  const { data } = useQuery({ ...segmentsQuery(useOrganizationId()), enabled: isSet });
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const chosen = isSet ? data?.data.find(isChosen) : undefined;
  const close = () => setDialog(undefined);
  return (
    <>
      <FilterPopover label="Segment" words={chosen?.attributes.name ?? 'None'} isSet={chosen !== undefined}>
        {(closeMenu) => (
          <Suspense fallback={<TableSkeleton label="Loading segments" rows={3} />}>
            <SegmentMenu
              choice={choice}
              chosen={chosen}
              whyNot={whyNot}
              onChoose={(segment) => {
                closeMenu();
                onChoose(segment);
              }}
              onDialog={(wanted) => {
                closeMenu();
                setDialog(wanted);
              }}
            />
          </Suspense>
        )}
      </FilterPopover>
      <Suspense>
        {dialog === 'save' && (
          <SaveSegmentDialog
            choice={choice}
            onSaved={(segment) => isChosen(segment) || onChoose(segment)}
            onClose={close}
          />
        )}
        {dialog === 'manage' && (
          <ManageSegmentsDialog onClose={close} onRemove={(id) => chosen?.id === id && onChoose(undefined)} />
        )}
      </Suspense>
    </>
  );
}
