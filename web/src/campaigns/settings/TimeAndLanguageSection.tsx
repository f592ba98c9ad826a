import { languageName } from '@attune/domain/kernel';
import { getOrganization, updateOrganization } from '@attune/contract/organizations/organization';
import { respondentLanguages } from '@attune/contract/respondent/models';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { Section } from '../../design/page/Page.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import styles from './CampaignSettingsScreen.module.css';

const toasts = {
  success: 'Successfully updated time zone and language',
  failure: 'Failed to update time zone and language',
};

const languages = respondentLanguages.map((value) => ({ value, label: languageName(value) }));

/** Time zone and language of people without their own. */
export function TimeAndLanguageSection() {
  const organizationId = useOrganizationId();
  const stored = useViewer().organization.attributes;
  const storedLanguage = languageFor(stored.localeId);
  const [timeZone, setTimeZone] = useState(stored.timeZone);
  const [language, setLanguage] = useState(storedLanguage);
  const save = useWrite(updateOrganization, { texts: toasts, refetches: [getOrganization] });
  const attributes = {
    ...(timeZone !== stored.timeZone && { timeZone }),
    ...(language !== storedLanguage && { localeId: language }),
  };
  return (
    <Section
      id="time-and-language"
      title="Time zone and language"
      under={
        'Messages and surveys use these for people without their own. The time zone cannot change while a campaign ' +
        'is confirmed or open, because its days were announced by it.'
      }
    >
      <div className={styles.choices}>
        <ChoiceField label="Time zone" options={zonesWith(stored.timeZone)} value={timeZone} onChange={setTimeZone} />
        <ChoiceField label="Language" options={languages} value={language} onChange={setLanguage} />
      </div>
      <div className={styles.foot}>
        <Button
          disabled={Object.keys(attributes).length === 0 || save.isPending}
          onClick={() =>
            save.mutate({ params: { organizationId }, body: { data: { type: 'organizations', attributes } } })
          }
        >
          Save time zone and language
        </Button>
      </div>
    </Section>
  );
}

function languageFor(locale: string) {
  return (
    respondentLanguages.find((each) => each === locale) ??
    respondentLanguages.find((each) => each.slice(0, 2) === locale.slice(0, 2)) ??
    'en'
  );
}

function zonesWith(stored: string) {
  const zones = new Set(['UTC', stored, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
