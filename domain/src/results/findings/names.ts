import { conditions, drivers, spheres } from '../../surveys/index.ts';

export type MeasureKind = 'driver' | 'condition' | 'sphere';

const names: Readonly<Record<MeasureKind, ReadonlySet<string>>> = {
  driver: new Set(drivers.map(({ name }) => name)),
  condition: new Set<string>(conditions),
  sphere: new Set<string>(spheres),
};

/**
 * The name of a driver, psychological condition or sphere beside its number. If another kind has the same name, it says
 * which one it is: "Capacity (driver)", "Capacity (condition)"; but "Rest".
 */
export function measureName(title: string, kind: MeasureKind): string {
  const isShared = (Object.keys(names) as MeasureKind[]).some((other) => other !== kind && names[other].has(title));
  return isShared ? `${title} (${kind})` : title;
}
