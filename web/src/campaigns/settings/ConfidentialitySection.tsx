import { getOrganization, updateOrganization } from '@attune/contract/organizations/organization';
import type { OpenTextFeedbackAccess } from '@attune/domain/access';
import { unlimited } from '@attune/domain/organizations';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Radio } from '../../design/controls/Choice.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import { formatCountOf } from '../../design/format/numbers.ts';
import { Section } from '../../design/page/Page.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import { commentLevel } from '../promise-words.ts';
import styles from './CampaignSettingsScreen.module.css';
import { levelBounds, levelIn } from './settings-words.ts';

const readers: { readonly [A in OpenTextFeedbackAccess]: string } = {
  everyone_with_results_access: 'Everyone who can see a group’s results',
  admins_only: 'Administrators only',
};

const toasts = { success: 'Successfully updated confidentiality', failure: 'Failed to update confidentiality' };

/** Confidentiality level and access to comments. */
export function ConfidentialitySection() {
  const organizationId = useOrganizationId();
  const stored = useViewer().organization.attributes;
  const [typed, setTyped] = useState(String(stored.confidentialityLevel));
  const [access, setAccess] = useState(stored.openTextFeedbackAccess);
  const save = useWrite(updateOrganization, { texts: toasts, refetches: [getOrganization] });
  const level = levelIn(typed, stored.confidentialityLevel);
  const isSame = level === stored.confidentialityLevel && access === stored.openTextFeedbackAccess;
  const attributes = {
    ...(level !== stored.confidentialityLevel && level !== undefined && { confidentialityLevel: level }),
    ...(access !== stored.openTextFeedbackAccess && { openTextFeedbackAccess: access }),
  };
  return (
    <Section
      id="confidentiality"
      title="Confidentiality"
      under={
        'A campaign uses the level set when it is published; after that its level can only be raised. Changes to ' +
        'who reads comments apply right away.'
      }
    >
      <div className={styles.fields}>
        <TextInput
          type="number"
          label="Confidentiality level"
          description={
            `Results need ${level ?? stored.confidentialityLevel} answers in a group, comments ` +
            `${commentLevel(level ?? stored.confidentialityLevel)}.`
          }
          isHelpLast
          {...levelBounds}
          value={typed}
          error={level === undefined && `Enter a number from ${levelBounds.min} to ${levelBounds.max}.`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <h3 id="comment-readers" className={styles.heading}>
        Who can read comments
      </h3>
      <div role="radiogroup" aria-labelledby="comment-readers" className={styles.fields}>
        {(Object.keys(readers) as OpenTextFeedbackAccess[]).map((each) => (
          <Radio key={each} name="comment-readers" checked={access === each} onChange={() => setAccess(each)}>
            {readers[each]}
          </Radio>
        ))}
      </div>
      <div className={styles.foot}>
        <Button
          disabled={level === undefined || isSame || save.isPending}
          onClick={() =>
            save.mutate({ params: { organizationId }, body: { data: { type: 'organizations', attributes } } })
          }
        >
          Save confidentiality
        </Button>
      </div>
      <dl className={styles.facts}>
        <dt>Active employees</dt>
        <dd>
          {stored.employeeLimit === unlimited
            ? 'Unlimited'
            : `At most ${formatCountOf(stored.employeeLimit, 'person', 'people')}`}
        </dd>
      </dl>
      <p className={styles.note}>Attune sets this limit for your organization.</p>
    </Section>
  );
}
