import type { ReactNode } from 'react';
import { useReaches } from '../../design/breakpoints.ts';
import { type FilterChip, FilterChips } from '../../design/controls/FilterChips.tsx';
import { FilterSheet } from '../../design/controls/FilterSheet.tsx';
import layout from '../../design/layout.module.css';
import { useFilters } from '../../platform/filters.ts';
import { ComparePicker, type KnownComparison, useComparison } from '../comparison/index.ts';
import type { ResultsContext } from '../reading/context.ts';
import { colourParam } from '../heatmap/colour.ts';
import { compareParam, filterParam, groupTypeParam } from '../reading/address.ts';
import { driverParam } from '../reading/driver-address.ts';
import { SegmentControls, useSegmentChips } from '../segments/index.ts';
import { CampaignPicker, GroupPicker } from './ResultsPickers.tsx';
import styles from './ResultsFilters.module.css';

type Props = {
  readonly scene: ResultsContext;
  /** What the page can be compared with. */
  readonly comparisons?: readonly KnownComparison[] | undefined;
  /** Further choices of the page, behind the button. */
  readonly controls?: ReactNode;
  /** What these choices are set to. */
  readonly chips?: readonly FilterChip[];
  /** Switches of the view, in the row where there is room. */
  readonly toggles?: ReactNode;
  readonly search?: ReactNode;
};

const nothing: readonly KnownComparison[] = [];

/** Parameters that a chip can stand for. */
const narrowing = [compareParam, filterParam, groupTypeParam, colourParam, driverParam] as const;

/** Campaign and group of the results, everything else behind one button, and what is set as chips. */
export function ResultsFilters({ scene, comparisons = nothing, controls, chips = [], toggles, search }: Props) {
  const { campaign, group, place } = scene;
  const hasRoom = useReaches('md');
  const filters = useFilters(narrowing);
  const comparison = useComparison(comparisons);
  const segments = useSegmentChips(scene);
  const all = [...comparison.chips, ...segments.chips, ...chips];
  return (
    <>
      <div data-screen-only className={layout.filters}>
        <div data-compact className={styles.pickers}>
          <CampaignPicker scene={scene} campaignId={campaign.id} />
          <GroupPicker scene={scene} groupId={group.id} />
          {place.part !== 'people' && (
            <FilterSheet count={all.length}>
              <ComparePicker known={comparisons} />
              {controls}
              <SegmentControls scene={scene} />
              {!hasRoom && toggles}
            </FilterSheet>
          )}
        </div>
        {search}
        {hasRoom && toggles}
      </div>
      {place.part !== 'people' && (
        <FilterChips label="Active filters" chips={all} onClear={filters.clear}>
          {segments.rule}
        </FilterChips>
      )}
    </>
  );
}
