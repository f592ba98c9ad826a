import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';
import { OverviewTab } from './overview/OverviewTab.tsx';
import type { ResultPart } from './reading/address.ts';
import type { ResultsContext } from './reading/context.ts';

type Part = ComponentType<{ readonly scene: ResultsContext }>;

/** The default tab is bundled; others are lazy-loaded. */
const loaders = {
  drivers: () => import('./drivers/DriversTab.tsx').then((part) => part.DriversTab),
  heatmap: () => import('./heatmap/HeatmapTab.tsx').then((part) => part.HeatmapTab),
  groups: () => import('./engagement/EngagementTab.tsx').then((part) => part.EngagementTab),
  enps: () => import('./enps/EnpsTab.tsx').then((part) => part.EnpsTab),
  people: () => import('./people/PeopleTab.tsx').then((part) => part.PeopleTab),
  custom: () => import('./statements/CustomTab.tsx').then((part) => part.CustomTab),
  benchmark: () => import('./benchmark/BenchmarkTab.tsx').then((part) => part.BenchmarkTab),
  statements: () => import('./statements/StatementsTab.tsx').then((part) => part.StatementsTab),
} as const satisfies Partial<Record<ResultPart, () => Promise<Part>>>;

export const parts: Readonly<Record<ResultPart, Part>> = {
  engagement: OverviewTab,
  drivers: partOf(loaders.drivers),
  heatmap: partOf(loaders.heatmap),
  groups: partOf(loaders.groups),
  enps: partOf(loaders.enps),
  people: partOf(loaders.people),
  custom: partOf(loaders.custom),
  statements: partOf(loaders.statements),
  benchmark: partOf(loaders.benchmark),
};

/** Preloads other tabs when the browser is idle. */
export function loadPartsAhead(): void {
  for (const load of Object.values(loaders)) void keep(load).catch(() => undefined);
}

type Loader = () => Promise<Part>;

const loaded = new Map<Loader, Part>();

async function keep(load: Loader): Promise<Part> {
  const part = await loadChunk(load);
  loaded.set(load, part);
  return part;
}

/** Renders a preloaded tab synchronously, because even a short suspense fallback would flicker. */
function partOf(load: Loader): Part {
  const WhenLoaded = lazy(() => keep(load).then((part) => ({ default: part })));
  return function PartOfResults(props) {
    const [chosen] = useState(() => loaded.get(load) ?? WhenLoaded);
    return createElement(chosen, props);
  };
}
