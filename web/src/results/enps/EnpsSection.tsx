import { DistributionBar } from '../../design/charts/DistributionBar.tsx';
import { MergedNote } from '../../design/marks/Withheld.tsx';
import text from '../../design/text.module.css';
import { Explain } from '../explanations/index.ts';
import { enpsFinding, enpsSegments, enpsWords, explainEnps } from './view.ts';
import type { Overview } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';

type Props = {
  readonly overview: Overview;
  readonly frame: Pick<OverviewFrame, 'since' | 'references'>;
  readonly title?: string;
};

/** How likely people are to recommend the organization. */
export function EnpsSection({ overview: { enps, enpsScore }, frame: { since, references }, title }: Props) {
  if (!enps) return enpsScore === null ? null : <ScoreAlone score={enpsScore} />;
  return (
    <DistributionBar
      title={title ?? enpsFinding(enps, since)}
      segments={enpsSegments(enps)}
      caption={
        <>
          {enpsWords(enps, references)} {title === undefined && <Explain about={explainEnps(enps)} />}
        </>
      }
    />
  );
}

/** Only the score: the distribution of few or nearly identical answers is hidden. */
function ScoreAlone({ score }: { readonly score: number }) {
  return (
    <section aria-labelledby="enps">
      <h2 id="enps" className={text.heading}>
        {enpsFinding({ score, delta: null }, '')}
      </h2>
      <MergedNote>
        Promoters, passives and detractors are shown from 10 answers, unless nearly everyone answered alike.
      </MergedNote>
    </section>
  );
}
