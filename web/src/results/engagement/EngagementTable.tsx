import { Link } from '@tanstack/react-router';
import { formatCount, formatShare } from '../../design/format/numbers.ts';
import { capitalize } from '../../design/format/words.ts';
import { ToneChip, ToneWord } from '../../design/marks/Toned.tsx';
import { Withheld } from '../../design/marks/Withheld.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import type { Sort } from '../../design/table/sorting.ts';
import text from '../../design/text.module.css';
import { levelOfGroup, levelsNote } from './engagement-list.ts';
import styles from './EngagementTable.module.css';
import type { HeatmapGroup } from '../reading/heatmap-table.ts';
import { rateHiddenReason, responseShareOf } from '../participation/participation-view.ts';
import type { Address } from '../reading/address.ts';
import { changeText, levelName, scoreText, toneOfLevel, toneOfScore } from '../reading/score-words.ts';
import { noScore } from '../reading/trend-view.ts';
import { withheldReason, withheldTitle } from '../reading/withheld-words.ts';

type Props = {
  readonly groups: readonly HeatmapGroup[];
  readonly parentNameOf: (group: HeatmapGroup) => string | undefined;
  readonly pageOf: (groupId: string) => Address;
  /** The organization's group; it has its own cut points. */
  readonly rootGroupId: string | undefined;
  /** "since June". */
  readonly since: string;
  readonly confidentialityLevel: number;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
};

/** Groups with their score, level, change and response rate. */
export function EngagementTable({
  groups,
  parentNameOf,
  pageOf,
  rootGroupId,
  since,
  confidentialityLevel,
  sort,
  onSort,
}: Props) {
  const columns: readonly Column<HeatmapGroup>[] = [
    {
      key: 'name',
      label: 'Group',
      isRowName: true,
      sortsFirst: 'ascending',
      render: (group) => (
        <>
          <Link {...pageOf(group.groupId)} className={styles.name}>
            {group.name}
          </Link>
          {parentNameOf(group) && <span className={styles.parent}>{parentNameOf(group)}</span>}
        </>
      ),
    },
    {
      key: 'score',
      label: 'Score',
      isNumeric: true,
      sortsFirst: 'descending',
      render: (group) => <Score group={group} confidentialityLevel={confidentialityLevel} />,
    },
    {
      key: 'level',
      label: 'Level',
      render: (group) => {
        const level = levelOfGroup(group, rootGroupId);
        return level && <ToneWord tone={toneOfLevel(level)}>{levelName(level)}</ToneWord>;
      },
    },
    {
      key: 'change',
      label: capitalize(since),
      isNumeric: true,
      sortsFirst: 'descending',
      render: ({ engagement }) => changeText(engagement?.delta ?? null) ?? nothing,
    },
    {
      key: 'people',
      label: 'People',
      isNumeric: true,
      sortsFirst: 'descending',
      render: ({ audience }) => (audience === null ? '' : formatCount(audience)),
    },
    {
      key: 'rate',
      label: 'Response rate',
      isNumeric: true,
      sortsFirst: 'descending',
      render: (group) => <Rate group={group} confidentialityLevel={confidentialityLevel} />,
    },
  ];
  const note = levelsNote(groups, rootGroupId);
  return (
    <>
      <Table
        label="Engagement by group"
        columns={columns}
        rows={groups}
        keyOf={({ id }) => id}
        sort={sort}
        {...(onSort && { onSort })}
      />
      {note && <p className={text.secondary}>{note}</p>}
    </>
  );
}

const nothing = (
  <span className={text.quiet} title={noScore}>
    –
  </span>
);

type CellProps = { readonly group: HeatmapGroup; readonly confidentialityLevel: number };

function Score({ group, confidentialityLevel }: CellProps) {
  const { engagement, isShown } = group;
  if (engagement) return <ToneChip tone={toneOfScore(engagement.score)}>{scoreText(engagement.score)}</ToneChip>;
  return isShown ? (
    nothing
  ) : (
    <Withheld title={withheldTitle(group)} reason={withheldReason(group, confidentialityLevel)}>
      withheld
    </Withheld>
  );
}

function Rate({ group: { people, audience }, confidentialityLevel }: CellProps) {
  const share = responseShareOf({ completed: people, size: audience ?? 0 }, confidentialityLevel);
  return share === null ? (
    <Withheld title="Response Rate Hidden" reason={rateHiddenReason(audience, confidentialityLevel)}>
      N/A
    </Withheld>
  ) : (
    formatShare(share)
  );
}
