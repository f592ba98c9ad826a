import { kindRules } from '@attune/domain/campaigns';
import { can } from '@attune/domain/access';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../design/controls/Button.tsx';
import fields from '../../design/controls/Field.module.css';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import { problemAt } from '../../platform/api/problems.ts';
import type { SearchParams } from '../../platform/search-params.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { SurveyPicker, SurveyWriter, useAsksEngagement } from '../../surveys/index.ts';
import type { SectionProps } from './section-props.ts';

const newSurvey = 'new';

/** Selects or creates the surveys of a campaign. */
export function AskSection({ kind, form, change, problems }: SectionProps) {
  const { actor } = useViewer();
  const organizationId = useOrganizationId();
  const { write: writing }: { readonly write?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const write = (surveyId: string | undefined) =>
    void navigate({ to: '.', search: (previous: SearchParams) => ({ ...previous, write: surveyId }) });
  const asksEngagement = useAsksEngagement(form.surveyIds);
  const mayWrite = can(actor, 'survey.update', { organizationId });
  const problem = problemAt(problems, 'surveyIds');
  const choose = (surveyIds: readonly string[]) => change({ ...form, surveyIds });

  if (kindRules[kind].asksEnpsByDefault) return <EnpsSection />;
  if (writing !== undefined) {
    const chooseWritten = (surveyId: string) => {
      if (!form.surveyIds.includes(surveyId)) choose([...form.surveyIds, surveyId]);
      write(undefined);
    };
    return (
      <Section
        id="asked"
        title={writing === newSurvey ? 'Write your own survey' : 'Change your survey'}
        under="It is saved under My Custom Surveys. You can edit it until it is sent."
      >
        <SurveyWriter
          surveyId={writing === newSurvey ? undefined : writing}
          onDone={chooseWritten}
          onLeave={() => write(undefined)}
        />
      </Section>
    );
  }
  return (
    <Section id="asked" title="Surveys" under="Choose one or more surveys. They are asked one after the other.">
      <SurveyPicker
        chosen={form.surveyIds}
        firstHeading={kindRules[kind].isRecurring ? 'recommended' : undefined}
        onChange={choose}
        onEdit={mayWrite ? write : undefined}
        tools={
          mayWrite && (
            <Button icon="pencil" onClick={() => write(newSurvey)}>
              Write your own
            </Button>
          )
        }
      />
      {problem && (
        <p role="alert" tabIndex={-1} data-problem className={fields.error}>
          {problem}
        </p>
      )}
      {kindRules[kind].isRecurring && asksEngagement === false && (
        <Note look="warning">
          None of these surveys measures engagement, so this campaign will have no engagement score or trend.
        </Note>
      )}
    </Section>
  );
}

function EnpsSection() {
  const { displayName } = useViewer().organization.attributes;
  return (
    <Section id="asked" title="Surveys" under="Nothing to choose: everyone gets the same two questions.">
      <ol>
        <li>How likely people are to recommend {displayName} as a place to work, from 0 to 10.</li>
        <li>Why, in their own words (optional).</li>
      </ol>
    </Section>
  );
}
