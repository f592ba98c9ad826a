import { useQuery } from '@tanstack/react-query';
import { Note } from '../../design/page/Note.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import { DemonstrationResults } from '../../results/index.ts';
import { SurveyFrame, type SurveyPartProps } from '../page/SurveyFrame.tsx';
import { categoriesIn } from '../survey-parts.ts';
import { resultPreviewQuery } from '../surveys.queries.ts';
import styles from './ResultsPreviewScreen.module.css';

/** Preview of a survey's results with sample answers. */
export function ResultsPreviewScreen() {
  return <SurveyFrame part="results">{(loaded) => <ResultsPreview {...loaded} />}</SurveyFrame>;
}

function ResultsPreview({ document, scope }: SurveyPartProps) {
  const preview = useQuery(resultPreviewQuery(scope, document.data.id));
  const { confidentialityLevel } = useViewer().organization.attributes;
  const shown = preview.data?.data.attributes;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [preview] })}
      loading={<PageSkeleton label="Loading the preview" />}
      error={<ReadFailure subject="The preview" error={preview.error} onRetry={() => void preview.refetch()} />}
    >
      <Note look="feature-flag">
        <b>Sample answers.</b> They show what results of this survey look like and are the same every time.
      </Note>
      <section aria-label="Results from sample answers" className={styles.results}>
        {shown && (
          <DemonstrationResults
            result={shown.result.attributes}
            statements={shown.statements}
            categories={categoriesIn(document)}
            confidentialityLevel={confidentialityLevel}
          />
        )}
      </section>
    </PagePhases>
  );
}
