import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { surveyQuery } from '../surveys.queries.ts';
import { SurveyBuilder } from './SurveyBuilder.tsx';

type Props = {
  /** The survey to continue; without it a new one is created. */
  readonly surveyId?: string | undefined;
  readonly onDone: (surveyId: string) => void;
  readonly onLeave: () => void;
};

/** Edits a survey of the organization within another task. */
export function SurveyWriter({ surveyId, onDone, onLeave }: Props) {
  const organizationId = useOrganizationId();
  const [beginsWith] = useState(surveyId);
  const survey = useQuery({
    ...surveyQuery(organizationId, beginsWith ?? ''),
    enabled: beginsWith !== undefined,
    refetchOnMount: 'always',
  });
  if (beginsWith === undefined)
    return (
      <SurveyBuilder
        scope={organizationId}
        document={undefined}
        doneLabel="Use this survey"
        onDone={onDone}
        onLeave={onLeave}
      />
    );
  return (
    <PagePhases
      phase={survey.isFetchedAfterMount ? pagePhaseOf({ reads: [survey] }) : 'loading'}
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
      {survey.data && (
        <SurveyBuilder
          scope={organizationId}
          document={survey.data}
          doneLabel="Use this survey"
          onDone={onDone}
          onLeave={onLeave}
        />
      )}
    </PagePhases>
  );
}
