import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';
import { OverviewView } from './OverviewView.tsx';
import type { ResultPart } from './results-address.ts';
import type { ResultsScene } from './results-scene.ts';

type Part = ComponentType<{ readonly scene: ResultsScene }>;

/** What comes first is there at once; every other part is loaded when it is needed. */
const loaders = {
  drivers: () => import('./DriversView.tsx').then((part) => part.DriversView),
  heatmap: () => import('./HeatmapView.tsx').then((part) => part.HeatmapView),
  groups: () => import('./EngagementView.tsx').then((part) => part.EngagementView),
  enps: () => import('./enps/EnpsView.tsx').then((part) => part.EnpsView),
  people: () => import('./people/PeopleView.tsx').then((part) => part.PeopleView),
  custom: () => import('./statements/CustomView.tsx').then((part) => part.CustomView),
  statements: () => import('./statements/StatementsView.tsx').then((part) => part.StatementsView),
} as const satisfies Partial<Record<ResultPart, () => Promise<Part>>>;

export const parts: Readonly<Record<ResultPart, Part>> = {
  engagement: OverviewView,
  drivers: partOf(loaders.drivers),
  heatmap: partOf(loaders.heatmap),
  groups: partOf(loaders.groups),
  enps: partOf(loaders.enps),
  people: partOf(loaders.people),
  custom: partOf(loaders.custom),
  statements: partOf(loaders.statements),
};

/** Loads the other parts while nobody waits for anything, so that going to one is a matter of milliseconds. */
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

/** What is loaded is drawn at once: waiting for it, however briefly, would show that something is on its way. */
function partOf(load: Loader): Part {
  const WhenLoaded = lazy(() => keep(load).then((part) => ({ default: part })));
  return function PartOfResults(props) {
    const [chosen] = useState(() => loaded.get(load) ?? WhenLoaded);
    return createElement(chosen, props);
  };
}
