import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { Allowed, useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { sizeWords, SurveyPreviewDialog, togetherWords } from '../surveys/index.ts';
import { type CampaignDocument, surveysOf, targetsOf } from './campaign-document.ts';
import { audienceWords, channelWords } from './campaign-words.ts';
import { groupTypesQuery } from './campaigns.queries.ts';
import { promiseWords, splitNames } from './promise-words.ts';
import styles from './TermsSection.module.css';

/** Summary of surveys, audience and confidentiality. */
export function TermsSection({ document: { data, included } }: { readonly document: CampaignDocument }) {
  const { groups } = useViewer();
  const organizationId = useOrganizationId();
  const types = useQuery(groupTypesQuery(organizationId));
  const [previewed, setPreviewed] = useState<string>();
  const surveys = surveysOf(data.id, included);
  const names = new Map(groups.map(({ id, attributes }) => [id, attributes.displayName]));
  const splits = splitNames(data.attributes.splits, types.data?.data ?? []);

  return (
    <Section id="terms" title="Survey and privacy summary">
      <dl className={styles.terms}>
        <div>
          <dt>{surveys.length === 1 ? 'Survey' : 'Surveys'}</dt>
          {surveys.length === 0 && <dd>None chosen yet</dd>}
          {surveys.length > 1 && <dd>{togetherWords(surveys)}</dd>}
          {surveys.map(({ id, attributes }) => (
            <dd key={id}>
              {attributes.name}, version {attributes.version}: {sizeWords(attributes)}{' '}
              <Allowed ability="survey.read" subject={{ organizationId }}>
                <button type="button" className={text.link} onClick={() => setPreviewed(id)}>
                  Preview survey
                </button>
              </Allowed>
            </dd>
          ))}
        </div>
        <div>
          <dt>Audience</dt>
          <dd>
            {audienceWords(targetsOf(data.id, included), names, data.attributes)},{' '}
            {channelWords[data.attributes.deliveryChannel]}
          </dd>
        </div>
        <div>
          <dt>Confidentiality</dt>
          <dd>{promiseWords(data.attributes)}</dd>
        </div>
        {splits.length > 0 && (
          <div>
            <dt>Splits</dt>
            <dd>{splits.length === 1 ? splits[0] : `${splits.join(', ')}, in this order`}</dd>
          </div>
        )}
      </dl>
      {previewed && <SurveyPreviewDialog surveyId={previewed} onClose={() => setPreviewed(undefined)} />}
    </Section>
  );
}
