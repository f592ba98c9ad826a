import { getOrganization, updateOrganization } from '@attune/contract/organizations/organization';
import { cadences, messagesPerWeek } from '@attune/domain/organizations';
import { useState } from 'react';
import { BrandingSection } from '../../branding/index.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Radio } from '../../design/controls/Choice.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import { Page, Section } from '../../design/page/Page.tsx';
import { PageContents } from '../../design/page/PageContents.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { OwnAccountTeamSection } from '../../organizations/index.ts';
import { Allowed, useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { RetentionSection } from '../../privacy/index.ts';
import { SecureExportsSection } from '../../reports/index.ts';
import { useWrite } from '../../platform/writes.ts';
import { ThreatContactSection } from '../../feedback/index.ts';
import styles from './CampaignSettingsScreen.module.css';
import { ConfidentialitySection } from './ConfidentialitySection.tsx';
import { MessageSettingsSection } from './MessageSettingsSection.tsx';
import { TimeAndLanguageSection } from './TimeAndLanguageSection.tsx';
import { type CampaignSettings, limitIn, settingsSentence } from './settings-words.ts';

const texts = { success: 'Successfully updated campaign settings', failure: 'Failed to update campaign settings' };

/** `/assessment-settings`: defaults for all campaigns of the organization. */
export function CampaignSettingsScreen() {
  const {
    cadenceDays,
    confidentialityLevel,
    openTextFeedbackAccess,
    timeZone,
    localeId,
    messagesPerPersonPerWeek: limit = messagesPerWeek.default,
  } = useViewer().organization.attributes;
  const subject = { organizationId: useOrganizationId() };
  return (
    <Page>
      <PageHeader page="Campaign settings" {...settingsSentence({ limit, cadenceDays })}>
        These apply to all campaigns in the organization.
      </PageHeader>
      <PageContents>
        <Settings key={`${limit} ${cadenceDays}`} stored={{ limit, cadenceDays }} />
        <ConfidentialitySection key={`${confidentialityLevel} ${openTextFeedbackAccess}`} />
        <BrandingSection />
        <TimeAndLanguageSection key={`${timeZone} ${localeId}`} />
        <ThreatContactSection />
        <MessageSettingsSection />
        <RetentionSection />
        <Allowed ability="secureExport.read" subject={subject}>
          <SecureExportsSection />
        </Allowed>
        <Allowed ability="organization.readCustomerSuccess" subject={subject}>
          <OwnAccountTeamSection />
        </Allowed>
      </PageContents>
    </Page>
  );
}

function Settings({ stored }: { readonly stored: CampaignSettings }) {
  const organizationId = useOrganizationId();
  const [typed, setTyped] = useState(String(stored.limit));
  const [cadenceDays, setCadenceDays] = useState(stored.cadenceDays);
  const save = useWrite(updateOrganization, { texts, refetches: [getOrganization] });
  const limit = limitIn(typed);
  const isSame = limit === stored.limit && cadenceDays === stored.cadenceDays;
  const attributes = { cadenceDays, ...(limit !== undefined && { messagesPerPersonPerWeek: limit }) };
  return (
    <>
      <Section
        id="limit"
        title="Message limit"
        under={
          'Counts all campaigns, including running ones, and e-mails and text messages together, over seven days. ' +
          'Messages over the limit are delayed, or skipped if the survey closes first.'
        }
      >
        <div className={styles.fields}>
          <TextInput
            type="number"
            label="Maximum messages per week"
            min={messagesPerWeek.least}
            max={messagesPerWeek.most}
            value={typed}
            error={limit === undefined && `Enter a number from ${messagesPerWeek.least} to ${messagesPerWeek.most}.`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      </Section>
      <Section
        id="cadence"
        title="Next engagement campaign"
        under={
          'The next campaign is drafted automatically when the previous one ends, and waits for ' +
          'your confirmation. Each campaign can override this.'
        }
      >
        <div role="radiogroup" aria-labelledby="cadence" className={styles.fields}>
          <Radio name="cadence" checked={cadenceDays === null} onChange={() => setCadenceDays(null)}>
            Scheduled manually
          </Radio>
          {cadences.map((days) => (
            <Radio key={days} name="cadence" checked={cadenceDays === days} onChange={() => setCadenceDays(days)}>
              {days} days after the previous start
            </Radio>
          ))}
        </div>
      </Section>
      <div className={styles.foot}>
        <Button
          rank="primary"
          disabled={limit === undefined || isSame || save.isPending}
          onClick={() =>
            save.mutate({ params: { organizationId }, body: { data: { type: 'organizations', attributes } } })
          }
        >
          Save
        </Button>
      </div>
    </>
  );
}
