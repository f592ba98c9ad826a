import { formatDifference } from '../design/format/numbers.ts';
import { listWords } from '../design/format/words.ts';
import type { DriverScore, SphereScore } from './group-overview.ts';
import type { References } from './references.ts';
import { asSentence, distanceWords, scoreView, type ScoreView } from './score-words.ts';

/** A sphere as the overview shows it. */
export type SphereView = ScoreView & {
  readonly title: string;
  readonly score: number;
  readonly previous?: number;
  readonly mark?: number;
  /** "+4 since June", "−1 to Acme", each with its number apart. */
  readonly comparisons: readonly { readonly value: string; readonly words: string }[];
  /** Which of its drivers explain it. */
  readonly note?: string;
};

type Needs = { readonly drivers: readonly DriverScore[]; readonly references: References | undefined; readonly since: string };

export function sphereViews(spheres: readonly SphereScore[], { drivers, references, since }: Needs): readonly SphereView[] {
  return spheres.map((sphere): SphereView => {
    const { title, score, delta } = sphere;
    const mark = references?.bySphere.get(title);
    const note = sphereNote(sphere, drivers.filter((driver) => driver.sphere === title));
    return {
      ...scoreView(sphere),
      title,
      score,
      comparisons: [
        ...(references && mark !== undefined ? [{ value: formatDifference(score - mark), words: references.name }] : []),
        ...(delta === null ? [] : [{ value: formatDifference(delta), words: since }]),
      ],
      ...(delta !== null && { previous: score - delta }),
      ...(mark !== undefined && { mark }),
      ...(note !== undefined && { note }),
    };
  });
}

/** "Strongest in Coworkers; Leadership is 3 below Acme", or the weakest by itself. Takes at least two spheres. */
export function spheresFinding(spheres: readonly SphereScore[], references: References | undefined): string {
  const sorted = spheres.toSorted((a, b) => a.score - b.score);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (!lowest || !highest) return 'Spheres of work';
  const mark = references?.bySphere.get(lowest.title);
  const isBelow = mark !== undefined && Math.round(lowest.score - mark) < 0;
  const weakness = references && isBelow ? `${lowest.title} is ${distanceWords(lowest.score - mark, references.name)}` : `weakest in ${lowest.title}`;
  return `Strongest in ${highest.title}; ${weakness}`;
}

/** From so many points on, a difference is worth a word. */
const notable = 4;

/** Names the driver that moved the sphere most, or those that lie furthest from it. */
function sphereNote({ score }: SphereScore, drivers: readonly DriverScore[]): string | undefined {
  const [moved] = drivers.toSorted((a, b) => Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0));
  const points = Math.round(moved?.delta ?? 0);
  if (moved && Math.abs(points) >= notable) return `${moved.title} ${points > 0 ? 'rose' : 'fell'} by ${Math.abs(points)}.`;
  const low = drivers.filter((driver) => score - driver.score >= notable).toSorted((a, b) => a.score - b.score);
  if (low.length > 0) return asSentence(`Held down by ${listWords(low.slice(0, 2).map(({ title }) => title))}`);
  const high = drivers.find((driver) => driver.score - score >= notable);
  return high && asSentence(`Lifted by ${high.title}`);
}
