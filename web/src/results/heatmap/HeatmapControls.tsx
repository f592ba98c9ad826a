import { Switch } from '../../design/controls/Choice.tsx';
import type { FilterChip } from '../../design/controls/FilterChips.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { capitalize } from '../../design/format/words.ts';
import { colourOptions } from './colour.ts';
import { ObscuredSwitch } from '../page/GroupFilters.tsx';
import type { HeatmapTable } from '../reading/heatmap-table.ts';
import styles from './HeatmapControls.module.css';
import { useGroupType } from '../reading/use-group-type.ts';
import { useColour, useEnpsColumn } from './use-look.ts';
import { useToggle } from '../reading/use-toggle.ts';

type Props = Pick<HeatmapTable, 'groupTypes' | 'comparisons'> & {
  /** "since June". */
  readonly since: string;
};

/** Chooses the rows and colours of a heatmap. */
export function HeatmapControls({ groupTypes, comparisons, since }: Props) {
  const [groupType, setGroupType] = useGroupType();
  const [colour, setColour] = useColour();
  const known = groupTypes.map(({ key, name }) => ({ value: key, label: name }));
  /* While another group type is loading only its key is known. */
  const options =
    known.length === 0 && groupType !== undefined ? [{ value: groupType, label: capitalize(groupType) }] : known;
  return (
    <>
      {options.length > 0 && (
        <FilterButton
          label="Rows"
          icon="table"
          all="Groups"
          options={options}
          value={groupType}
          onChange={setGroupType}
        />
      )}
      {comparisons.length > 0 && (
        <FilterButton
          label="Colour"
          icon="compare"
          all="Bands"
          options={colourOptions(comparisons, since)}
          value={colour}
          onChange={setColour}
        />
      )}
    </>
  );
}

/** Switches of the heatmap. */
export function HeatmapToggles() {
  const [hasValues, setHasValues] = useToggle('values');
  const [hasObscured, setHasObscured] = useToggle('obscured');
  const [hasEnps, setHasEnps] = useEnpsColumn();
  return (
    <div className={styles.toggles}>
      <Switch checked={hasEnps} onChange={(event) => setHasEnps(event.target.checked)}>
        eNPS
      </Switch>
      <Switch checked={hasValues} onChange={(event) => setHasValues(event.target.checked)}>
        Show numerical values
      </Switch>
      <ObscuredSwitch hasObscured={hasObscured} onObscured={setHasObscured} />
    </div>
  );
}

/** The chosen colours as a chip. */
export function useColourChips(comparisons: HeatmapTable['comparisons'], since: string): readonly FilterChip[] {
  const [colour, setColour] = useColour();
  const chosen = colourOptions(comparisons, since).find(({ value }) => value === colour);
  return chosen ? [{ words: `Colours: ${chosen.label}`, onRemove: () => setColour(undefined) }] : [];
}
