import { dayAt } from '@attune/domain/kernel';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { listCampaigns } from '@attune/contract/campaigns/campaign';
import { createSmartPulses } from '@attune/contract/campaigns/smart-pulses';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { zoneCity } from '../../design/format/dates.ts';
import { classes } from '../../design/classes.ts';
import { Button } from '../../design/controls/Button.tsx';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { TextInput } from '../../design/forms/fields.ts';
import layout from '../../design/layout.module.css';
import { Note } from '../../design/page/Note.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { Section } from '../../design/page/Page.tsx';
import { reasonOf } from '../../platform/api/api-error.ts';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useWrite, writeTexts } from '../../platform/writes.ts';
import { campaignPath } from '../campaign-addresses.ts';
import { momentOf } from '../campaign-dates.ts';
import { startChoices } from '../setup/start-choices.ts';
import { PulseAudience } from './PulseAudience.tsx';
import {
  obstacleOf,
  proposalOf,
  type PulseDraft,
  type PulseForm,
  type PulsePlan,
  pulsesOf,
  pulseSentence,
} from './pulse-form.ts';
import styles from './PulseSetup.module.css';

type Props = { readonly parent: CampaignResource; readonly plan: PulsePlan; readonly onLevel: (level: string) => void };

const defaultStart = '09:00';

/** Selects groups and topics, and creates a campaign for each group. */
export function PulseSetup({ parent, plan, onLevel }: Props) {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  const city = zoneCity(timeZone, now);
  const navigate = useNavigate();
  const [form, setForm] = useState<PulseForm>(() => ({
    startsOn: startChoices(dayAt(now, timeZone), undefined)[0] ?? '',
    startsAt: defaultStart,
    pulses: proposalOf(plan),
  }));
  const [isChanged, setIsChanged] = useState(false);
  const create = useWrite(createSmartPulses, {
    texts: writeTexts('create', 'smart pulses'),
    refetches: [listCampaigns],
    onSuccess: () => void navigate({ to: '/campaigns', search: { open: parent.id } }),
  });
  const change = (next: Partial<PulseForm>) => {
    setIsChanged(true);
    setForm({ ...form, ...next });
  };
  const startedAt = momentOf({ day: form.startsOn, time: form.startsAt }, timeZone);
  const obstacle = obstacleOf(form, startedAt);
  const count = pulsesOf(form).length;
  const submit = () => {
    if (startedAt)
      create.mutate({
        params: { organizationId, campaignId: parent.id },
        body: {
          data: { type: 'smart-pulses', attributes: { startedAt: startedAt.toISOString(), pulses: pulsesOf(form) } },
        },
      });
  };

  return (
    <>
      <PageHeader
        page="Smart pulse"
        trail={[
          { label: 'Campaigns', to: '/campaigns' },
          { label: parent.attributes.name, to: campaignPath(parent.id) },
        ]}
        fact={pulseSentence(form.pulses)}
        comparison={`It follows ${parent.attributes.name}. Nothing is sent until you confirm.`}
      />
      <Section
        id="audiences"
        title="Groups and topics"
        under={
          'Each group gets its own short campaign and results, under the same confidentiality rules. No one is in ' +
          'two of them. The three lowest drivers linked to engagement are suggested.'
        }
        tools={plan.levels.length > 1 && <LevelChoice plan={plan} onLevel={onLevel} />}
      >
        <ul className={styles.audiences}>
          {form.pulses.map((draft, place) => (
            <PulseAudience
              key={draft.audience.groupIds.join()}
              draft={draft}
              drivers={plan.drivers}
              onChange={(next) =>
                change({ pulses: form.pulses.map((each, at): PulseDraft => (at === place ? next : each)) })
              }
            />
          ))}
        </ul>
      </Section>
      <Section
        id="start"
        title="When"
        under={'They start together and are open for a week. You can change each one before confirming it.'}
      >
        <div className={styles.start}>
          <TextInput
            type="date"
            label="Start"
            value={form.startsOn}
            min={dayAt(now, timeZone)}
            onChange={(event) => change({ startsOn: event.target.value })}
          />
          <TextInput
            type="time"
            label={city ? `Time (${city})` : 'Time'}
            value={form.startsAt}
            onChange={(event) => change({ startsAt: event.target.value })}
          />
        </div>
      </Section>
      {create.error && <Note look="error">{reasonOf(create.error)}</Note>}
      <div className={classes(layout.row, styles.foot)}>
        <Button rank="primary" disabled={obstacle !== undefined || create.isPending} onClick={submit}>
          Create {formatCountOf(count, 'smart pulse', 'smart pulses')}
        </Button>
        {obstacle && <span className={styles.obstacle}>{obstacle}</span>}
      </div>
      <UnsavedGuard
        wouldLose={() => isChanged && !create.isPending && !create.isSuccess}
        title="Leave without creating them?"
        lost="Your changes will be lost; another level starts with its own suggestion."
      />
    </>
  );
}

function LevelChoice({ plan, onLevel }: Pick<Props, 'plan' | 'onLevel'>) {
  const segments = plan.levels.map(({ level, groupCount }) => ({
    value: String(level),
    label: `Level ${level}, ${formatCountOf(groupCount, 'group', 'groups')}`,
  }));
  return (
    <SegmentedControl
      label="Level of the hierarchy"
      segments={segments}
      value={String(plan.level)}
      onChange={onLevel}
    />
  );
}
