import { getOrganization, updateOrganization } from '@attune/contract/organizations/organization';
import { cadences } from '@attune/domain/organizations';
import { useId } from 'react';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { Allowed, useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import styles from './CadenceBar.module.css';

const texts = { success: 'Successfully updated organization', failure: 'Failed to update organization' };

/** Default cadence of engagement campaigns. */
export function CadenceBar() {
  const organizationId = useOrganizationId();
  const { cadenceDays } = useViewer().organization.attributes;
  const labelId = useId();
  const save = useWrite(updateOrganization, { texts, refetches: [getOrganization] });
  const choose = (value: (typeof cadences)[number] | null) =>
    save.mutate({
      params: { organizationId },
      body: { data: { type: 'organizations', attributes: { cadenceDays: value } } },
    });
  return (
    <Allowed ability="organization.updateSettings" subject={{ organizationId }}>
      <section aria-labelledby={labelId} className={styles.bar}>
        <p id={labelId}>
          {cadenceDays === null
            ? 'Engagement campaigns are scheduled manually.'
            : `${cadenceDays} days after an engagement campaign starts, the next one is drafted ` +
              'automatically and waits for your confirmation.'}
        </p>
        <FilterButton
          label="Cadence"
          all="Off"
          options={cadences.map((days) => ({ value: String(days), label: `Every ${days} days` }))}
          value={cadenceDays === null ? undefined : String(cadenceDays)}
          onChange={(value) => choose(cadences.find((days) => String(days) === value) ?? null)}
        />
      </section>
    </Allowed>
  );
}
