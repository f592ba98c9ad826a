import { Switch } from '../design/controls/Choice.tsx';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import { capitalize } from '../design/format/words.ts';
import type { HeatmapTable } from './heatmap-table.ts';
import styles from './HeatmapControls.module.css';
import { useFamily } from './use-family.ts';
import { useToggle } from './use-toggle.ts';

/** What the rows of a heatmap are, and what of them is shown. */
export function HeatmapControls({ families }: Pick<HeatmapTable, 'families'>) {
  const [family, setFamily] = useFamily();
  const [hasValues, setHasValues] = useToggle('values');
  const [hasObscured, setHasObscured] = useToggle('obscured');
  const known = families.map(({ key, name }) => ({ value: key, label: name }));
  /* While another family is on its way only its key is known. */
  const options = known.length === 0 && family !== undefined ? [{ value: family, label: capitalize(family) }] : known;
  return (
    <>
      {options.length > 0 && <FilterButton label="Rows" icon="table" all="Groups" options={options} value={family} onChange={setFamily} />}
      <div className={styles.toggles}>
        <Switch checked={hasValues} onChange={(event) => setHasValues(event.target.checked)}>
          Show numerical values
        </Switch>
        <Switch checked={hasObscured} onChange={(event) => setHasObscured(event.target.checked)}>
          Show obscured groups
        </Switch>
      </div>
    </>
  );
}
