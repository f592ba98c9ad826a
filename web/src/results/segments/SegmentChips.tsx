import { Button } from '../../design/controls/Button.tsx';
import { Icon } from '../../design/icons/Icon.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { chipsOf, ruleWords, withoutValue } from './filter.ts';
import styles from './SegmentChips.module.css';
import { useSegments } from './use-segments.ts';
import { useSplits } from './use-splits.ts';

/** Active filter values, each removable, and what can be combined with them. */
export function SegmentChips({ scene }: { readonly scene: ResultsContext }) {
  const { filter, setFilter } = useSegments();
  const { splits, protection } = useSplits(scene);
  if (filter.length === 0) return null;
  return (
    <div data-screen-only className={styles.chips}>
      <ul aria-label="Only people with" className={styles.list}>
        {chipsOf(filter, splits).map((chip) => (
          <li key={chip.words}>
            <button
              type="button"
              aria-label={`Remove ${chip.words}`}
              className={styles.chip}
              onClick={() => setFilter(withoutValue(filter, chip))}
            >
              {chip.words}
              <Icon name="close" size="xs" />
            </button>
          </li>
        ))}
        <li>
          <Button rank="tertiary" size="small" onClick={() => setFilter([])}>
            Clear filter
          </Button>
        </li>
      </ul>
      <p className={styles.rule}>{ruleWords(splits, protection)}</p>
    </div>
  );
}
