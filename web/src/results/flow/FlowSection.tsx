import { FlowChart } from '../../design/charts/FlowChart.tsx';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { MergedNote } from '../../design/marks/Withheld.tsx';
import { mergedLevelsNote } from './level-shares.ts';
import { useConfidentialityLevel } from '../reading/use-confidentiality-level.ts';
import styles from './FlowSection.module.css';
import { type Flow, flowFinding, type FlowHeads, flowNodes, flowTable, hiddenMovesNote, moveWords } from './view.ts';

type Props = { readonly flow: Flow; readonly heads: FlowHeads };

/** Flow chart between levels, its totals, and a note on hidden moves. */
export function FlowSection({ flow, heads }: Props) {
  const level = useConfidentialityLevel(flow.campaignId);
  const merged = mergedLevelsNote(flow.before, level);
  const hidden = hiddenMovesNote(flow, level);
  return (
    <div className={styles.section}>
      <FlowChart
        title={flowFinding(flow)}
        under={
          `The ${formatCountOf(flow.people ?? 0, 'person', 'people')} of the organization who answered both ` +
          'times. Blue moved up, orange moved down, grey stayed.'
        }
        before={flowNodes(flow.before)}
        after={flowNodes(flow.after)}
        links={flow.moves}
        heads={heads}
        describe={(move) => moveWords(flow, move, heads)}
        table={flowTable(flow, heads)}
        caption={merged && <MergedNote>{merged}</MergedNote>}
      />
      <div className={styles.below}>
        <dl className={styles.totals}>
          <Total name="Moved up" direction="up" total={flow.up} />
          <Total name="Stayed" direction="same" total={flow.stayed} />
          <Total name="Moved down" direction="down" total={flow.down} />
        </dl>
        {hidden && (
          <p className={styles.hidden}>
            <Icon name="lock" size="sm" />
            {hidden}
          </p>
        )}
      </div>
    </div>
  );
}

type TotalProps = { readonly name: string; readonly direction: 'up' | 'same' | 'down'; readonly total: Flow['up'] };

function Total({ name, direction, total }: TotalProps) {
  return (
    <div>
      <dt>
        <i aria-hidden data-direction={direction} />
        {name}
      </dt>
      <dd>
        {total ? (
          <>
            {formatCount(total.count)} <span>{Math.round(total.share)}%</span>
          </>
        ) : (
          <span>not shown</span>
        )}
      </dd>
    </div>
  );
}
