import { listPlanPeople } from '@attune/contract/actions/action-plans';
import {
  type CoachingSubscriptionResource,
  createCoachingSubscription,
  listCoachingFreeTimes,
  listCoachingSubscriptions,
  updateCoachingSubscription,
} from '@attune/contract/coaching/coaching';
import { listPeople } from '@attune/contract/people/internal-people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { NumberField } from '../design/forms/NumberField.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import { Checkbox } from '../design/controls/Choice.tsx';
import { internalPeopleOf } from '../internal-roles/index.ts';
import { read } from '../platform/queries.ts';
import { useViewer } from '../platform/viewer.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { subscriptionTypesQuery } from './coaching.queries.ts';
import { HoursField } from './HoursField.tsx';
import { formOf, isComplete, type SubscriptionForm, termsOf } from './subscription-form.ts';

type Props = { readonly subscription: CoachingSubscriptionResource | undefined; readonly onClose: () => void };

const nobody = 'nobody';

/** Creates or changes a coaching subscription. */
export function SubscriptionDialog({ subscription, onClose }: Props) {
  const { organization } = useViewer();
  const params = { organizationId: organization.id };
  const [form, setForm] = useState(() => formOf(subscription?.attributes, organization.attributes.timeZone));
  const set = (part: Partial<SubscriptionForm>) => setForm({ ...form, ...part });
  const refetches = [listCoachingSubscriptions, listCoachingFreeTimes];
  const create = useWrite(createCoachingSubscription, {
    texts: writeTexts('create', 'subscription'),
    refetches,
    onSuccess: onClose,
  });
  const update = useWrite(updateCoachingSubscription, {
    texts: writeTexts('update', 'subscription'),
    refetches,
    onSuccess: onClose,
  });
  const save = () => {
    const terms = termsOf(form);
    if (subscription)
      update.mutate({
        params: { ...params, coachingSubscriptionId: subscription.id },
        body: { data: { type: 'coaching-subscriptions', attributes: terms } },
      });
    else
      create.mutate({
        params,
        body: {
          data: { type: 'coaching-subscriptions', attributes: { ...terms, coachingSubscriptionTypeId: form.typeId } },
        },
      });
  };
  return (
    <FormDialog
      title={subscription ? 'Edit subscription' : 'New subscription'}
      size="large"
      submitLabel={subscription ? 'Save' : 'Create subscription'}
      isReady={isComplete(form) && !create.isPending && !update.isPending}
      onClose={onClose}
      onSubmit={save}
    >
      {!subscription && <TypeChoice value={form.typeId} onChange={(typeId) => set({ typeId })} />}
      <People form={form} set={set} />
      <ChoiceField
        label="For"
        options={[
          { value: 'team', label: 'A team' },
          { value: 'individual', label: 'One person' },
        ]}
        value={form.scope}
        onChange={(scope: SubscriptionForm['scope']) => set({ scope })}
      />
      <TextInput
        label="Cohort"
        maxLength={100}
        placeholder="Managers"
        value={form.cohortName}
        onChange={({ target }) => set({ cohortName: target.value })}
      />
      <TextInput
        label="First day"
        type="date"
        required
        value={form.startsOn}
        onChange={({ target }) => set({ startsOn: target.value })}
      />
      <TextInput
        label="Last day"
        type="date"
        required
        value={form.endsOn}
        error={form.endsOn < form.startsOn ? 'The last day must not be before the first.' : undefined}
        onChange={({ target }) => set({ endsOn: target.value })}
      />
      <Checkbox checked={form.isUnlimited} onChange={() => set({ isUnlimited: !form.isUnlimited })}>
        Unlimited sessions
      </Checkbox>
      {!form.isUnlimited && (
        <NumberField
          label="Sessions included"
          min={0}
          max={10_000}
          value={form.sessionsIncluded}
          onChange={(sessionsIncluded) => set({ sessionsIncluded })}
        />
      )}
      <TextInput
        label="Time zone of the coach"
        required
        maxLength={100}
        value={form.coachTimeZone}
        onChange={({ target }) => set({ coachTimeZone: target.value.trim() })}
      />
      <HoursField hours={form.availability} onChange={(availability) => set({ availability })} />
    </FormDialog>
  );
}

function TypeChoice({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const types = useQuery(subscriptionTypesQuery()).data?.data ?? [];
  return (
    <ChoiceField
      label="Type"
      placeholder={types.length === 0 ? 'Create a type first' : 'Choose a type'}
      options={types.map(({ id, attributes }) => ({
        value: id,
        label: attributes.name,
        note: `${attributes.defaultDurationMinutes} minutes`,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

type PeopleProps = { readonly form: SubscriptionForm; readonly set: (part: Partial<SubscriptionForm>) => void };

function People({ form, set }: PeopleProps) {
  const { organization } = useViewer();
  const internal = useQuery(
    read(listPeople, { query: { 'filter[view]': 'internal', include: 'person-roles,roles', 'page[limit]': 200 } }),
  );
  const members = useQuery(
    read(listPlanPeople, { params: { organizationId: organization.id }, query: { 'page[limit]': 200 } }),
  );
  const coaches = internal.data ? internalPeopleOf(internal.data).filter(({ role }) => role === 'coach') : [];
  return (
    <>
      <ChoiceField
        label="Coach"
        placeholder="Choose a person with the role Coach"
        options={coaches.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.coachId}
        onChange={(coachId) => set({ coachId })}
      />
      <ChoiceField
        label="Scheduler"
        options={[
          { value: nobody, label: 'Nobody in particular' },
          ...(members.data?.data ?? []).map(({ id, attributes }) => ({ value: id, label: attributes.name })),
        ]}
        value={form.schedulerId ?? nobody}
        onChange={(id) => set({ schedulerId: id === nobody ? null : id })}
      />
    </>
  );
}
