import { BarDrawing } from '../design/charts/ComparisonBars.tsx';
import { ToneWord } from '../design/marks/Toned.tsx';
import { Section } from '../design/page/Page.tsx';
import { driversOf, type Overview } from './group-overview.ts';
import type { OverviewFrame } from './overview-frame.ts';
import { sphereViews, spheresFinding, type SphereView } from './sphere-view.ts';
import styles from './SpheresSection.module.css';

type Props = { readonly overview: Overview; readonly frame: OverviewFrame };

/** The four families of drivers. */
export function SpheresSection({ overview, frame }: Props) {
  const { spheres } = overview;
  if (spheres.length < 2) return null;
  const views = sphereViews(spheres, { drivers: driversOf(overview), ...frame });
  return (
    <Section id="spheres" title={spheresFinding(spheres, frame.references)}>
      <ul className={styles.spheres}>
        {views.map((view) => (
          <Sphere key={view.title} view={view} />
        ))}
      </ul>
    </Section>
  );
}

function Sphere({ view: { title, text, tone, word, score, previous, mark, comparisons, note } }: { readonly view: SphereView }) {
  return (
    <li className={styles.sphere}>
      <h3 className={styles.name}>{title}</h3>
      <p className={styles.number}>
        <span className={styles.score}>{text}</span> <ToneWord tone={tone}>{word}</ToneWord>
      </p>
      <BarDrawing value={score} tone={tone} previous={previous} mark={mark} label={`${title}: ${text}, ${word}`} />
      <p className={styles.comparisons}>
        {comparisons.map(({ value, words }) => (
          <span key={words}>
            <b>{value}</b> {words}
          </span>
        ))}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </li>
  );
}
