import { useNavigate } from '@tanstack/react-router';
import { FilterButton, BulkFilterButton } from '../../design/controls/FilterButton.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { SegmentButton } from '../../segments/index.ts';
import { addressOf, groupTypeParam, type ResultPart } from '../reading/address.ts';
import type { ResultsContext } from '../reading/context.ts';
import { chooseOptions, chosenOptions, splitOptions, valueOptions } from './filter.ts';
import { addressOfSegment, choiceOf, isChosen, whyNotHere } from './saved.ts';
import { useGroupType } from '../reading/use-group-type.ts';
import { useSegments } from './use-segments.ts';
import { useSplits } from './use-splits.ts';

/** Tabs that support splits; on others a split opens the heatmap. */
const splitHere: readonly ResultPart[] = ['statements', 'custom'];

/** Filters results by values, and splits them by a group type. */
export function SegmentControls({ scene }: { readonly scene: ResultsContext }) {
  const { place } = scene;
  const navigate = useNavigate();
  const { filter, setFilter } = useSegments();
  const [groupType, setGroupType] = useGroupType();
  const rule = useSplits(scene);
  const { splits } = rule;
  const chosen = chosenOptions(filter);
  if (splits.length === 0) return null;
  const isSplitHere = splitHere.includes(place.part);
  const openHeatmap = (wanted: string | undefined) => {
    const { to, search } = addressOf({ ...place, part: 'heatmap' });
    void navigate({ to, search: wanted === undefined ? search : { ...search, [groupTypeParam]: wanted } });
  };
  return (
    <>
      {place.part !== 'heatmap' && (
        <FilterButton
          label="Split by"
          icon="table"
          all="none"
          options={splitOptions(splits, isSplitHere ? undefined : 'opens the heatmap')}
          value={isSplitHere && splits.some(({ key }) => key === groupType) ? groupType : undefined}
          onChange={isSplitHere ? setGroupType : openHeatmap}
        />
      )}
      <BulkFilterButton
        label="Filter"
        icon="filter"
        options={valueOptions(splits)}
        values={chosen}
        words={chosen.length === 0 ? 'everybody' : formatCountOf(chosen.length, 'value', 'values')}
        onChange={(values) => setFilter(chooseOptions(filter, values, rule))}
      />
      <SegmentButton
        choice={choiceOf(scene, filter, splits)}
        isSet={chosen.length > 0}
        isChosen={(segment) => isChosen(segment, scene, filter)}
        whyNot={(segment) => whyNotHere(segment, scene, rule)}
        onChoose={(segment) => {
          if (segment) void navigate(addressOfSegment(segment, scene));
          else setFilter([]);
        }}
      />
    </>
  );
}
