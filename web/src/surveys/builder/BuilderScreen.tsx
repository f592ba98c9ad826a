import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { StateMessage } from '../../design/page/StateMessage.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import type { SearchParams } from '../../platform/search-params.ts';
import { surveyPath, surveysPath, surveysStep } from '../survey-addresses.ts';
import type { SurveyDocument } from '../survey-parts.ts';
import { type SurveyScope, isOwn, useSurveyScope } from '../survey-scope.ts';
import { surveyQuery } from '../surveys.queries.ts';
import { useNewVersion } from '../use-survey-acts.tsx';
import { SurveyBuilder } from './SurveyBuilder.tsx';

type Address = { readonly surveyId?: string; readonly survey?: string };

/** `/surveys/new`: once stored, the URL contains its id. */
export function NewSurveyScreen() {
  const { survey }: Address = useSearch({ strict: false });
  return <Builder surveyId={survey} />;
}

/** `/surveys/$surveyId/edit`. */
export function BuilderScreen() {
  const { surveyId }: Address = useParams({ strict: false });
  return <Builder key={surveyId} surveyId={surveyId} />;
}

function Builder({ surveyId }: { readonly surveyId: string | undefined }) {
  const scope = useSurveyScope();
  // A survey stored on the way gets its URL; edits are kept.
  const [beginsWith] = useState(surveyId);
  const survey = useQuery({
    ...surveyQuery(scope, beginsWith ?? ''),
    enabled: beginsWith !== undefined,
    refetchOnMount: 'always',
  });
  const isFresh = beginsWith === undefined || survey.isFetchedAfterMount;
  return (
    <Page>
      <PagePhases
        phase={beginsWith === undefined ? 'ideal' : isFresh ? pagePhaseOf({ reads: [survey] }) : 'loading'}
        loading={<PageSkeleton label="Loading the survey" />}
        error={
          <ReadFailure
            subject="The survey"
            resource="Survey"
            error={survey.error}
            onRetry={() => void survey.refetch()}
          />
        }
      >
        <Beginning scope={scope} document={survey.data} />
      </PagePhases>
    </Page>
  );
}

type BeginningProps = { readonly scope: SurveyScope; readonly document: SurveyDocument | undefined };

/** Starts from the stored survey. Later refetches do not disturb edits. */
function Beginning({ scope, document }: BeginningProps) {
  const [stored] = useState(document);
  const navigate = useNavigate();
  const holdPlace = useCallback(
    (survey: string) =>
      void navigate({ to: '.', search: (previous: SearchParams) => ({ ...previous, survey }), replace: true }),
    [navigate],
  );
  if (stored && !isOwn(stored.data, scope)) return <NotYours scope={scope} document={stored} />;
  if (stored?.data.attributes.isInUse) return <AlreadySent scope={scope} document={stored} />;
  const isReleased = stored?.data.attributes.isAvailableToSend ?? false;
  const statusFact = isReleased ? 'Campaigns can choose this survey;' : 'This survey is a draft;';
  const goTo = (surveyId: string | undefined) =>
    void navigate({ to: surveyId === undefined ? surveysPath(scope) : surveyPath(scope, surveyId) });
  const trail = [
    surveysStep(scope),
    ...(stored ? [{ label: stored.data.attributes.name, to: surveyPath(scope, stored.data.id) }] : []),
  ];
  return (
    <>
      <PageHeader
        page={stored ? 'Edit' : 'New survey'}
        trail={trail}
        fact={stored ? statusFact : 'Write a survey;'}
        comparison={isReleased ? 'you can edit it until one sends it.' : 'it is saved automatically.'}
      />
      <SurveyBuilder
        scope={scope}
        document={stored}
        doneLabel={isReleased ? 'Done' : 'Make available'}
        onStored={holdPlace}
        onDone={goTo}
        onLeave={isReleased ? undefined : goTo}
        renderTools={(surveyId, flush) => (
          <Button
            rank="tertiary"
            icon="eye"
            onClick={() =>
              void flush().then((isSaved) =>
                isSaved ? navigate({ to: surveyPath(scope, surveyId, 'preview') }) : undefined,
              )
            }
          >
            Preview
          </Button>
        )}
      />
    </>
  );
}

function AlreadySent({
  scope,
  document: { data },
}: {
  readonly scope: SurveyScope;
  readonly document: SurveyDocument;
}) {
  const { makeVersion, isPending } = useNewVersion(scope);
  const { name, version, isNewest, hasBeenSent } = data.attributes;
  return (
    <StateMessage
      level={1}
      heading={`Version ${version} of ${name} ${hasBeenSent ? 'has been sent' : 'is part of a confirmed campaign'}`}
      actions={
        <>
          {isNewest && (
            <Button rank="primary" icon="history" disabled={isPending} onClick={() => makeVersion(data.id)}>
              Create new version
            </Button>
          )}
          <ButtonLink to={surveyPath(scope, data.id)}>Open survey</ButtonLink>
        </>
      }
    >
      {hasBeenSent
        ? 'Existing answers keep their original wording. In a new version you can improve ' +
          'it; unchanged statements stay comparable.'
        : 'Unpublish the campaign to change this version, or make a new one.'}
    </StateMessage>
  );
}

function NotYours({ scope, document: { data } }: { readonly scope: SurveyScope; readonly document: SurveyDocument }) {
  return (
    <StateMessage
      level={1}
      heading={`${data.attributes.name} is shared with every organization`}
      actions={
        <ButtonLink rank="primary" to={surveyPath(scope, data.id)}>
          Open survey
        </ButtonLink>
      }
    >
      You can’t change it here. Make your own copy.
    </StateMessage>
  );
}
