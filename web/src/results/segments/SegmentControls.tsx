import { useNavigate } from '@tanstack/react-router';
import { FilterButton, FilterManyButton } from '../../design/controls/FilterButton.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { addressOf, familyParam } from '../results-address.ts';
import type { ResultsScene } from '../results-scene.ts';
import { chooseOptions, chosenOptions, splitOptions, valueOptions } from './segment-filter.ts';
import { useSegments } from './use-segments.ts';
import { useSplits } from './use-splits.ts';

/** Narrows results to people with certain values, and splits them by a family of groups. */
export function SegmentControls({ scene }: { readonly scene: ResultsScene }) {
  const { place } = scene;
  const navigate = useNavigate();
  const { filter, setFilter } = useSegments();
  const rule = useSplits(scene);
  const { splits } = rule;
  const chosen = chosenOptions(filter);
  if (splits.length === 0) return null;
  const split = (family: string | undefined) => {
    const { to, search } = addressOf({ ...place, part: 'heatmap' });
    void navigate({ to, search: family === undefined ? search : { ...search, [familyParam]: family } });
  };
  return (
    <>
      {place.part !== 'heatmap' && <FilterButton label="Split by" icon="table" all="nothing" options={splitOptions(splits)} value={undefined} onChange={split} />}
      <FilterManyButton
        label="Filter"
        icon="filter"
        options={valueOptions(splits)}
        values={chosen}
        words={chosen.length === 0 ? 'everybody' : formatCountOf(chosen.length, 'value', 'values')}
        onChange={(values) => setFilter(chooseOptions(filter, values, rule))}
      />
    </>
  );
}
