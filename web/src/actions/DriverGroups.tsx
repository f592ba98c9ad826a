import { Link } from '@tanstack/react-router';
import { ToneChip } from '../design/marks/Toned.tsx';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { addressOf, changeText, scoreChip, useHeatmap } from '../results/index.ts';

type Props = {
  readonly driver: { readonly key: string; readonly name: string };
  readonly campaignId: string;
  readonly group: { readonly id: string; readonly name: string };
};

type Row = {
  readonly id: string;
  readonly name: string;
  readonly score: number | null;
  readonly delta: number | null;
  readonly message: string | null;
};

const maxRows = 12;

/** The groups directly below a group and their scores on a driver, lowest first. */
export function DriverGroups({ driver, campaignId, group }: Props) {
  const { table } = useHeatmap({ organizationId: useOrganizationId(), campaignId, groupId: group.id });
  const column = table.columns.findIndex(({ key }) => key === driver.key);
  const rows = table.groups
    .filter(({ depth, isRest }) => depth === 1 && !isRest)
    .map(({ groupId, name, message, drivers }): Row => ({
      id: groupId,
      name,
      message,
      score: drivers[column]?.score ?? null,
      delta: drivers[column]?.delta ?? null,
    }))
    .toSorted((a, b) => (a.score ?? Infinity) - (b.score ?? Infinity));
  if (column === -1 || rows.length === 0) return null;
  const { to, search } = addressOf({ campaignId, groupId: group.id, part: 'heatmap', kept: {} });
  return (
    <Section
      id="groups"
      title={`Groups in ${group.name}, lowest first`}
      tools={
        <Link to={to} search={{ ...search, 'heatmap.sort': driver.key }} className={text.link} data-screen-only>
          All groups in the heatmap
        </Link>
      }
    >
      <Table
        label={`${driver.name} by group`}
        columns={columnsOf(driver.key, campaignId)}
        rows={rows.slice(0, maxRows)}
        keyOf={({ id }) => id}
      />
    </Section>
  );
}

function columnsOf(driver: string, campaign: string): readonly Column<Row>[] {
  return [
    {
      key: 'name',
      label: 'Group',
      isRowName: true,
      render: ({ id, name }) => (
        <Link to="/drivers/$driver" params={{ driver }} search={{ group: id, campaign }} className={text.link}>
          {name}
        </Link>
      ),
    },
    {
      key: 'score',
      label: 'Score',
      isNumeric: true,
      render: ({ score, message }) =>
        score === null ? (
          <span className={text.quiet}>{message ?? 'Not shown'}</span>
        ) : (
          <ToneChip tone={scoreChip(score).tone}>{scoreChip(score).text}</ToneChip>
        ),
    },
    { key: 'change', label: 'Change', isNumeric: true, render: ({ delta }) => changeText(delta) ?? '' },
  ];
}
