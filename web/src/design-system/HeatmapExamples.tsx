import { useState } from 'react';
import { Switch } from '../design/controls/Choice.tsx';
import { Heatmap } from '../design/heatmap/Heatmap.tsx';
import { columnsOf } from '../design/heatmap/HeatmapHead.tsx';
import type { HeatmapSort } from '../design/heatmap/heatmap-rows.ts';
import { Example } from './Example.tsx';
import { wordOf } from './sample-groups.ts';
import { heatmapHeads, heatmapRows } from './sample-heatmap.ts';

const labels = [heatmapHeads.summary, ...columnsOf(heatmapHeads.columnGroups).map(({ label }) => label)];

/** A heatmap with sorting, groups to expand, the rest of a group, a missing value, and a withheld row. */
export function HeatmapExamples() {
  const [sort, setSort] = useState<HeatmapSort>({ by: 0, direction: 'ascending' });
  const [hasValues, setHasValues] = useState(true);
  return (
    <Example id="heatmap" title="Heatmap">
      <Switch checked={hasValues} onChange={() => setHasValues(!hasValues)}>
        Show numbers
      </Switch>
      <Heatmap
        label="Example heatmap, use the arrow keys to move"
        heads={heatmapHeads}
        rows={heatmapRows}
        sort={sort}
        onSort={setSort}
        hasValues={hasValues}
        renderTip={({ name, cells }, column) => {
          const cell = cells[column];
          return `${name}, ${labels[column]}: ${cell ? `${cell.text}, ${wordOf(cell.value)}` : 'no value'}`;
        }}
      />
    </Example>
  );
}
