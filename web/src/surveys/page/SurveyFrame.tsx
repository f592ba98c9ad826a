import type { SurveyResource } from '@attune/contract/surveys/survey';
import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import layout from '../../design/layout.module.css';
import { Status } from '../../design/marks/Status.tsx';
import { Tag } from '../../design/marks/Tag.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { Tabs } from '../../design/page/Tabs.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import {
  type SurveyPartName,
  surveyEditPath,
  surveyParts,
  surveyPath,
  surveysPath,
  surveysStep,
} from '../survey-addresses.ts';
import type { SurveyDocument } from '../survey-parts.ts';
import { type SurveyScope, useMayWrite, useSurveyScope } from '../survey-scope.ts';
import { surveyActsFor, surveyStateOf, surveyStateViews } from '../survey-state.ts';
import { sizeWords } from '../survey-words.ts';
import { surveyQuery } from '../surveys.queries.ts';
import { SurveyMenu } from '../SurveyMenu.tsx';
import { useNewVersion } from '../use-survey-acts.tsx';
import styles from './SurveyFrame.module.css';

const partLabels: Readonly<Record<SurveyPartName, string>> = {
  statements: 'Statements',
  preview: 'Preview',
  results: 'Sample results',
  languages: 'Languages',
};

export type SurveyPartProps = { readonly document: SurveyDocument; readonly scope: SurveyScope };

type Props = { readonly part: SurveyPartName; readonly children: (loaded: SurveyPartProps) => ReactNode };

/** Layout of the tabs of a survey. */
export function SurveyFrame({ part, children }: Props) {
  const scope = useSurveyScope();
  const { surveyId = '' }: { readonly surveyId?: string } = useParams({ strict: false });
  const survey = useQuery(surveyQuery(scope, surveyId));
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [survey] })}
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
        {survey.data && (
          <>
            <Header survey={survey.data.data} scope={scope} part={part} />
            <Tabs
              label="Parts of the survey"
              tabs={surveyParts.map((each) => ({
                label: partLabels[each],
                to: surveyPath(scope, surveyId, each),
                isCurrent: each === part,
              }))}
            />
            <div className={styles.part}>{children({ document: survey.data, scope })}</div>
          </>
        )}
      </PagePhases>
    </Page>
  );
}

type HeaderProps = { readonly survey: SurveyResource; readonly scope: SurveyScope; readonly part: SurveyPartName };

function Header({ survey, scope, part }: HeaderProps) {
  const { attributes } = survey;
  const navigate = useNavigate();
  const state = surveyStateViews[surveyStateOf(attributes)];
  const isPart = part !== 'statements';
  const trail = [surveysStep(scope), ...(isPart ? [{ label: attributes.name, to: surveyPath(scope, survey.id) }] : [])];
  return (
    <PageHeader
      page={isPart ? partLabels[part] : attributes.name}
      trail={trail}
      fact={`${attributes.name}:`}
      comparison={`${sizeWords(attributes)}.`}
      tools={<SurveyMenu survey={survey} scope={scope} onRemoved={() => void navigate({ to: surveysPath(scope) })} />}
      actions={
        <>
          <SendAct survey={survey} scope={scope} />
          <MainAct survey={survey} scope={scope} />
        </>
      }
    >
      <span className={`${layout.row} ${layout.wrap} ${styles.facts}`}>
        <Status look={state.look}>{state.label}</Status>
        <Tag>{`Version ${attributes.version}`}</Tag>
        {attributes.hasBeenSent && <Tag>Sent</Tag>}
      </span>
      {attributes.description && <p>{attributes.description}</p>}
    </PageHeader>
  );
}

/** Creates a campaign with the survey. */
function SendAct({ survey, scope }: Omit<HeaderProps, 'part'>) {
  const { actor } = useViewer();
  if (
    scope === 'library' ||
    !survey.attributes.isAvailableToSend ||
    !can(actor, 'campaign.create', { organizationId: scope })
  )
    return null;
  return (
    <ButtonLink icon="send" to="/new_custom_campaign" search={{ survey: survey.id }}>
      Use in a campaign
    </ButtonLink>
  );
}

/** The main action: edit the survey, or its next version if this one was sent. */
function MainAct({ survey, scope }: Omit<HeaderProps, 'part'>) {
  const acts = surveyActsFor(survey, { scope, mayWrite: useMayWrite(scope) });
  const { makeVersion, isPending } = useNewVersion(scope);
  if (acts.includes('edit')) {
    return (
      <ButtonLink rank="primary" icon="pencil" to={surveyEditPath(scope, survey.id)}>
        Edit
      </ButtonLink>
    );
  }
  if (!acts.includes('version')) return null;
  return (
    <Button icon="history" disabled={isPending} onClick={() => makeVersion(survey.id)}>
      Create new version
    </Button>
  );
}
