import { formatCount } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import layout from '../../design/layout.module.css';
import { Meter } from '../../design/marks/ProgressBar.tsx';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { useViewer } from '../../platform/viewer.tsx';
import styles from './HiddenGroupsSection.module.css';
import { hiddenRows, type HiddenRow, hiddenTitle, type Review } from './review-view.ts';

const columns: readonly Column<HiddenRow>[] = [
  {
    key: 'name',
    label: 'Group',
    isRowName: true,
    render: ({ name }) => (
      <span className={`${layout.row} ${styles.name}`}>
        <Icon name="lock" size="xs" />
        {name}
      </span>
    ),
  },
  { key: 'size', label: 'People', isNumeric: true, render: ({ size }) => formatCount(size) },
  {
    key: 'expected',
    label: 'Expected answers',
    isNumeric: true,
    render: ({ expected }) => <span className={text.nowrap}>{expected}</span>,
  },
  {
    key: 'chance',
    isOnlyWide: true,
    label: 'Chance of results',
    render: ({ name, chance, chanceWords }) => (
      <span className={styles.chance}>
        <Meter label={`Chance of results for ${name}`} share={chance} look="attention" />
        <span className={text.nowrap}>{chanceWords}</span>
      </span>
    ),
  },
  {
    key: 'shownIn',
    label: 'Then shown in',
    render: ({ shownIn }) => <span className={text.secondary}>{shownIn}</span>,
  },
];

type Props = { readonly review: Review; readonly level: number };

/** Groups likely without results, and where their answers count. */
export function HiddenGroupsSection({ review, level }: Props) {
  const { groups } = useViewer();
  const rows = hiddenRows(review, new Map(groups.map(({ id, attributes }) => [id, attributes.displayName])));
  return (
    <Section
      id="hidden"
      title={hiddenTitle(review)}
      under={
        `Results need ${level} answers in a group. Estimated from each group’s size and its last response rates. ` +
        'Hidden answers still count in larger groups.'
      }
      tools={<span className={text.small}>Confidentiality level: {level}</span>}
    >
      {rows.length > 0 && (
        <Table label="Groups likely to stay hidden" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
