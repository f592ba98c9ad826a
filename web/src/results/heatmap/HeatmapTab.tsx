import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import { Heatmap } from '../../design/heatmap/Heatmap.tsx';
import { useHeatmapPicture } from '../../design/heatmap/use-heatmap-picture.ts';
import { BandLegend } from '../../design/marks/Toned.tsx';
import { WithheldLine } from '../../design/marks/Withheld.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { differenceLegend, differenceWords } from './colour.ts';
import { heatmapSentence } from './finding.ts';
import { fromHeatmapSort, sortedWords, sortFields, toHeatmapSort, treeOrder } from './sort.ts';
import { type HeatmapGroup, type HeatmapTable, onlyShown } from '../reading/heatmap-table.ts';
import { bandLegend, heatmapHeads, heatmapRows, tipWords } from './view.ts';
import { HeatmapControls, HeatmapToggles, useColourChips } from './HeatmapControls.tsx';
import { HeatmapTipContent } from './HeatmapTipContent.tsx';
import styles from './HeatmapTab.module.css';
import { type Address, addressOf, groupAddress, narrowedTo } from '../reading/address.ts';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import { ResultsPage } from '../page/ResultsPage.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { useConfidentialityLevel } from '../reading/use-confidentiality-level.ts';
import { useGroupType } from '../reading/use-group-type.ts';
import { useHeatmap } from '../reading/use-heatmap.ts';
import { sinceBefore } from '../reading/organization-trend.ts';
import { driverPageOf } from '../reading/driver-address.ts';
import { useColour, useEnpsColumn } from './use-look.ts';
import { useToggle } from '../reading/use-toggle.ts';

/** Heatmap of groups, or of the segments of one group, by drivers. */
export function HeatmapTab({ scene }: { readonly scene: ResultsContext }) {
  const { organization } = useViewer();
  const { campaign, group } = scene;
  const [groupType] = useGroupType();
  const [colour] = useColour();
  const { reading, table, rowCount } = useHeatmap({
    organizationId: organization.id,
    campaignId: campaign.id,
    groupId: group.id,
    groupType,
    comparison: colour,
    filter: narrowedTo(scene.place),
  });
  const since = sinceBefore(scene.choice.finished, campaign, organization.attributes.timeZone);
  const [hasValues] = useToggle('values');
  const [hasObscured] = useToggle('obscured');
  const sentence = useMemo(
    () => (table.groups.length > 0 ? heatmapSentence(table.columns, table.groups) : undefined),
    [table],
  );
  const chosen = useMemo(
    () => (hasObscured ? table : { ...table, groups: onlyShown(table.groups) }),
    [table, hasObscured],
  );
  const { frame, most, copy } = useHeatmapPicture(`${group.name}, ${campaign.name}`);
  const content = table.groups.length === 0 ? 'empty' : 'shown';

  return (
    <ResultsPage
      scene={scene}
      reading={reading}
      sentence={sentence}
      isWide
      tools={
        <Button icon="copy" isIconOnPhone disabled={content === 'empty'} onClick={copy}>
          Copy as PNG
        </Button>
      }
      controls={<HeatmapControls groupTypes={table.groupTypes} comparisons={table.comparisons} since={since} />}
      chips={useColourChips(table.comparisons, since)}
      toggles={<HeatmapToggles />}
    >
      <div className={styles.body}>
        <PagePhases
          phase={pagePhaseOf({ reads: [reading], content })}
          loading={<TableSkeleton label="Loading the heatmap" rows={16} />}
          error={<ResultsFailure resource="Group" reads={[reading]} />}
          empty={
            <EmptyState heading="No group has results here">
              No one in this group was invited to {campaign.name}.
            </EmptyState>
          }
        >
          {table.unsplit !== null && <WithheldLine reason={table.unsplit} />}
          <Drivers scene={scene} table={chosen} hasValues={hasValues} since={since} frame={frame} most={most} />
          {table.groups.length < rowCount && (
            <output className={styles.note}>
              {formatCount(table.groups.length)} of {formatCount(rowCount)} rows loaded; loading the rest.
            </output>
          )}
        </PagePhases>
      </div>
    </ResultsPage>
  );
}

/** Whether a row is a complete group with its own results. */
function isGroup({ isRest, segment }: HeatmapGroup): boolean {
  return !isRest && segment === null;
}

/** Action of Enter on a value. */
function nextAt(column: number, drivers: number): string {
  if (column === 0) return 'open group';
  return column <= drivers ? 'open driver' : 'open eNPS';
}

type DriversProps = {
  readonly scene: ResultsContext;
  readonly table: HeatmapTable;
  readonly hasValues: boolean;
  readonly since: string;
} & Pick<ReturnType<typeof useHeatmapPicture>, 'frame' | 'most'>;

function Drivers({ scene, table: { columns, groups, comparisons }, hasValues, since, frame, most }: DriversProps) {
  const { place, campaign } = scene;
  const navigate = useNavigate();
  const [colour] = useColour();
  const [hasEnps] = useEnpsColumn();
  const { sort, setSort } = useTableState('heatmap', {
    sort: treeOrder,
    fields: sortFields(columns),
    paging: { page: 0, rows: 50 },
  });
  const byId = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  const { campaignId } = place;
  const confidentialityLevel = useConfidentialityLevel(campaign.id);
  const rows = useMemo(
    () =>
      heatmapRows(groups, {
        pageOf: (groupId) => groupAddress({ campaignId }, groupId),
        confidentialityLevel,
        hasEnps,
        hasDifferences: colour !== undefined,
      }),
    [groups, campaignId, confidentialityLevel, hasEnps, colour],
  );
  const heads = useMemo(() => heatmapHeads(columns, hasEnps), [columns, hasEnps]);
  const sorted = sortedWords(sort, columns);

  const pageOf = driverPageOf(scene);
  const addressAt = ({ groupId }: HeatmapGroup, column: number): Address => {
    const driver = columns[column - 1];
    if (driver) return pageOf(driver, groupId);
    return column === 0
      ? addressOf({ ...place, groupId, part: 'engagement' })
      : addressOf({ ...place, campaignId: campaign.id, groupId, part: 'enps' });
  };
  const openAt = (rowId: string, column: number) => {
    const row = byId.get(rowId);
    if (row && isGroup(row)) void navigate(addressAt(row, column));
  };

  return (
    <>
      <BandLegend
        label={colour ? 'Differences' : 'Bands'}
        entries={colour ? differenceLegend : bandLegend()}
        hasWithheld
      />
      <Heatmap
        label="Driver heatmap, use the arrow keys to move"
        heads={heads}
        rows={rows}
        sort={toHeatmapSort(sort, columns)}
        onSort={(chosen) => setSort(fromHeatmapSort(chosen, columns))}
        hasValues={hasValues}
        ref={frame}
        most={most}
        keys={{ Enter: ({ id }, column) => openAt(id, column) }}
        renderTip={({ id }, column) => {
          const row = byId.get(id);
          const words =
            row &&
            tipWords(row, {
              column,
              columns,
              top: groups[0],
              describeDifference: (delta) => differenceWords(delta, colour, { known: comparisons, since }),
            });
          return (
            words && <HeatmapTipContent {...words} next={isGroup(row) ? nextAt(column, columns.length) : undefined} />
          );
        }}
      />
      {most !== undefined && rows.length > most && (
        <p className={styles.note}>
          These are the first {formatCount(most)} of {formatCount(rows.length)} rows. The CSV file under Download
          contains all of them.
        </p>
      )}
      <p className={styles.note}>
        “Rest of …” is everyone in a group who is not in one of its shown groups. Withheld answers still count in larger
        groups. Decimals appear only where rounding would cross a band. {sorted}
      </p>
    </>
  );
}
