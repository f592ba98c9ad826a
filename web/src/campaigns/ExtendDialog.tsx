import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { latestEnd } from '@attune/domain/campaigns';
import { useState } from 'react';
import { formatMoment, zoneCity } from '../design/format/dates.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { TextInput } from '../design/forms/fields.ts';
import text from '../design/text.module.css';
import { reasonOf } from '../platform/api/api-error.ts';
import { problemAt, problemsOf } from '../platform/api/problems.ts';
import { useNow } from '../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { momentOf, wallClockAt } from './campaign-dates.ts';
import { useUpdateCampaign } from './campaign-writes.ts';
import styles from './ExtendDialog.module.css';

type Props = { readonly campaign: CampaignResource; readonly onClose: () => void };

/** Moves the closing date of a running campaign to a later one. */
export function ExtendDialog({ campaign, onClose }: Props) {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const { startedAt, endedAt } = campaign.attributes;
  const latest = latestEnd({ startedAt: new Date(startedAt) });
  const [typed, setTyped] = useState(() => wallClockAt(endedAt, timeZone));
  const { mutate, error, isPending } = useUpdateCampaign(onClose);
  const city = zoneCity(timeZone, useNow());
  const moment = momentOf(typed, timeZone);
  const problem = problemAt(problemsOf(error), 'endedAt') ?? (error ? reasonOf(error) : undefined);
  const isLater = moment !== undefined && moment > new Date(endedAt) && moment <= latest;
  const save = () =>
    moment &&
    mutate({
      params: { organizationId, campaignId: campaign.id },
      body: { data: { type: 'campaigns', attributes: { endedAt: moment.toISOString() } } },
    });
  return (
    <FormDialog
      title="Move the closing date"
      submitLabel="Move closing date"
      isReady={isLater && !isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={text.secondary}>
        {`The survey closes ${formatMoment(endedAt, { timeZone, zone: 'always' })}. It can close later, ` +
          `but not after ${formatMoment(latest, { timeZone, zone: 'never' })}. `}
        Links stay valid, survey pages show the new date, and a final reminder that has not been sent moves along.
      </p>
      <div className={styles.fields}>
        <TextInput
          type="date"
          label="Closes on"
          value={typed.day}
          min={wallClockAt(endedAt, timeZone).day}
          max={wallClockAt(latest, timeZone).day}
          error={problem}
          onChange={(event) => setTyped({ ...typed, day: event.target.value })}
        />
        <TextInput
          type="time"
          label={city ? `Time (${city})` : 'Time'}
          value={typed.time}
          onChange={(event) => setTyped({ ...typed, time: event.target.value })}
        />
      </div>
    </FormDialog>
  );
}
