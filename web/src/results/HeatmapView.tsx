import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { formatCount } from '../design/format/numbers.ts';
import { Heatmap } from '../design/heatmap/Heatmap.tsx';
import { useHeatmapPicture } from '../design/heatmap/use-heatmap-picture.ts';
import { BandLegend } from '../design/marks/Toned.tsx';
import { WithheldLine } from '../design/marks/Withheld.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { useTableState } from '../platform/use-table-state.ts';
import { useViewer } from '../platform/viewer.tsx';
import { heatmapSentence } from './heatmap-finding.ts';
import { fromHeatmapSort, sortedWords, sortFields, toHeatmapSort, treeOrder } from './heatmap-sort.ts';
import { type HeatmapGroup, type HeatmapTable, onlyShown } from './heatmap-table.ts';
import { bandLegend, heatmapHeads, heatmapRows, tipWords } from './heatmap-view.ts';
import { HeatmapControls } from './HeatmapControls.tsx';
import { HeatmapTipContent } from './HeatmapTipContent.tsx';
import styles from './HeatmapView.module.css';
import { addressOf, groupPath } from './results-address.ts';
import { ResultsFailure } from './ResultsFailure.tsx';
import { ResultsFrame } from './ResultsFrame.tsx';
import type { ResultsScene } from './results-scene.ts';
import { useConfidentialityLevel } from './use-confidentiality-level.ts';
import { useFamily } from './use-family.ts';
import { useHeatmap } from './use-heatmap.ts';
import { sinceBefore } from './organization-trend.ts';
import { useToggle } from './use-toggle.ts';

/** Groups by drivers, or the segments of one group, as colours. */
export function HeatmapView({ scene }: { readonly scene: ResultsScene }) {
  const { organization } = useViewer();
  const { campaign, group } = scene;
  const [family] = useFamily();
  const { reading, table, rowCount } = useHeatmap({ organizationId: organization.id, campaignId: campaign.id, groupId: group.id, family });
  const [hasValues] = useToggle('values');
  const [hasObscured] = useToggle('obscured');
  const sentence = useMemo(() => (table.groups.length > 0 ? heatmapSentence(table.columns, table.groups) : undefined), [table]);
  const chosen = useMemo(() => (hasObscured ? table : { ...table, groups: onlyShown(table.groups) }), [table, hasObscured]);
  const { frame, most, copy } = useHeatmapPicture(`${group.name}, ${campaign.name}`);
  const content = table.groups.length === 0 ? 'empty' : 'shown';

  return (
    <ResultsFrame
      scene={scene}
      reading={reading}
      sentence={sentence}
      isWide
      tools={
        <Button size="small" icon="copy" disabled={content === 'empty'} onClick={copy}>
          Copy as PNG
        </Button>
      }
      controls={<HeatmapControls families={table.families} />}
    >
      <div className={styles.body}>
        <PagePhases
          phase={pagePhaseOf({ reads: [reading], content })}
          loading={<TableSkeleton label="Loading the heatmap" rows={16} />}
          error={<ResultsFailure resource="Group" reads={[reading]} />}
          empty={<EmptyState heading="No group has results here">In {campaign.name}, nobody of this group was invited.</EmptyState>}
        >
          {table.unsplit !== null && <WithheldLine reason={table.unsplit} />}
          <Drivers scene={scene} table={chosen} hasValues={hasValues} frame={frame} most={most} />
          {table.groups.length < rowCount && (
            <output className={styles.note}>
              {formatCount(table.groups.length)} of {formatCount(rowCount)} rows are here; the others are on their way.
            </output>
          )}
        </PagePhases>
      </div>
    </ResultsFrame>
  );
}

/** A whole group, which has results of its own to open. */
function isGroup({ isRest, segment }: HeatmapGroup): boolean {
  return !isRest && segment === null;
}

type DriversProps = { readonly scene: ResultsScene; readonly table: HeatmapTable; readonly hasValues: boolean } & Pick<ReturnType<typeof useHeatmapPicture>, 'frame' | 'most'>;

function Drivers({ scene: { place, campaign, choice }, table: { columns, groups }, hasValues, frame, most }: DriversProps) {
  const navigate = useNavigate();
  const { organization } = useViewer();
  const { sort, setSort } = useTableState('heatmap', { sort: treeOrder, fields: sortFields(columns), paging: { page: 0, rows: 50 } });
  const byId = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  const { campaignId } = place;
  const confidentialityLevel = useConfidentialityLevel(campaign.id);
  const rows = useMemo(
    () => heatmapRows(groups, { pageOf: (groupId) => groupPath({ campaignId }, groupId), confidentialityLevel }),
    [groups, campaignId, confidentialityLevel],
  );
  const heads = useMemo(() => heatmapHeads(columns), [columns]);
  const since = sinceBefore(choice.finished, campaign, organization.attributes.timeZone);
  const sorted = sortedWords(sort, columns);

  const openGroup = (rowId: string) => {
    const row = byId.get(rowId);
    if (row && isGroup(row)) void navigate(addressOf({ ...place, groupId: row.groupId, part: 'engagement' }));
  };

  return (
    <>
      <BandLegend label="Bands" entries={bandLegend()} hasWithheld />
      <Heatmap
        label="Driver heatmap, use the arrow keys to move"
        heads={heads}
        rows={rows}
        sort={toHeatmapSort(sort, columns)}
        onSort={(chosen) => setSort(fromHeatmapSort(chosen, columns))}
        hasValues={hasValues}
        ref={frame}
        most={most}
        keys={{ Enter: ({ id }) => openGroup(id) }}
        renderTip={({ id }, column) => {
          const row = byId.get(id);
          const words = row && tipWords(row, { column, columns, top: groups[0], since });
          return words && <HeatmapTipContent {...words} canOpen={isGroup(row)} />;
        }}
      />
      <p className={styles.note}>
        “Rest of …” is everyone in a group who is not in one of its shown groups. Withheld answers still count in every larger group. A decimal appears only where rounding would
        cross a band. {sorted}
      </p>
    </>
  );
}
