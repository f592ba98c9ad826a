import type { GroupTypeResource } from '@attune/contract/groups/types';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { hasCrosstab, splittingGroupTypes } from './split-order.ts';
import styles from './SplitList.module.css';

type Props = {
  readonly splits: readonly string[];
  readonly types: readonly GroupTypeResource[];
  readonly onAdd: (groupTypes: readonly string[]) => void;
};

/** Selects two group types to combine in results. */
export function CrosstabPicker({ splits, types, onAdd }: Props) {
  const groupTypes = splittingGroupTypes(types);
  const [chosen, setChosen] = useState<readonly [string, string]>();
  const place = usePlaceOfFocus(chosen !== undefined);
  const [first = '', second = ''] = chosen ?? [];
  const isKnown = hasCrosstab(splits, [first, second]);
  const optionsWithout = (other: string) =>
    groupTypes.filter(({ key }) => key !== other).map(({ key, name }) => ({ value: key, label: name }));
  if (groupTypes.length < 2) return null;

  return (
    <div ref={place}>
      {!chosen && (
        <Button
          size="small"
          icon="plus"
          onClick={() => setChosen([groupTypes[0]?.key ?? '', groupTypes[1]?.key ?? ''])}
        >
          Attribute combination
        </Button>
      )}
      {chosen && (
        <fieldset className={styles.cross}>
          <legend className={styles.legend}>Attribute combination</legend>
          <p className={styles.help}>
            Results for people who share both values, such as one location and the same tenure. Only combinations chosen
            before launch are available. A combination needs more answers than each attribute alone, so it is listed
            first; where it is shown, the single attributes are its sums.
          </p>
          <div className={styles.crossed}>
            <FilterButton
              label="First"
              options={optionsWithout(second)}
              value={first}
              onChange={(value) => value && setChosen([value, second])}
            />
            <FilterButton
              label="Second"
              options={optionsWithout(first)}
              value={second}
              onChange={(value) => value && setChosen([first, value])}
            />
            <Button
              size="small"
              rank="primary"
              disabled={isKnown}
              onClick={() => {
                onAdd([first, second]);
                setChosen(undefined);
              }}
            >
              Add combination
            </Button>
            <Button size="small" rank="tertiary" onClick={() => setChosen(undefined)}>
              Cancel
            </Button>
          </div>
          {isKnown && <p className={styles.note}>This combination is already in the list.</p>}
        </fieldset>
      )}
    </div>
  );
}

/** Moves focus to the first button of the content that replaced the previous one. */
function usePlaceOfFocus(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen) place.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}
