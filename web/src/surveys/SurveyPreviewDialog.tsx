import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { partsOf, statementsOf } from './survey-parts.ts';
import { sizeWords } from './survey-words.ts';
import { SurveyStatements } from './SurveyStatements.tsx';
import { surveyQuery } from './surveys.queries.ts';

type Props = { readonly surveyId: string; readonly onClose: () => void };

/** Preview of a whole survey. */
export function SurveyPreviewDialog({ surveyId, onClose }: Props) {
  const survey = useQuery(surveyQuery(useOrganizationId(), surveyId));
  const document = survey.data;
  const isRated = document && statementsOf(document).some(({ statementType }) => statementType === 'likert5');

  return (
    <Dialog
      title={document?.data.attributes.name ?? 'Survey'}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [survey] })}
        loading={<TableSkeleton label="Loading the survey" />}
        error={
          <ReadFailure
            subject="The survey"
            resource="Survey"
            error={survey.error}
            onRetry={() => void survey.refetch()}
          />
        }
      >
        {document && (
          <>
            <p className={text.secondary}>
              {sizeWords(document.data.attributes)}.{' '}
              {isRated && 'Statements are answered on five steps, from “Strongly disagree” to “Strongly agree”.'}
            </p>
            <div>
              <SurveyStatements parts={partsOf(document)} />
            </div>
          </>
        )}
      </PagePhases>
    </Dialog>
  );
}
