import type { ActionPlanResource, updateActionPlan } from '@attune/contract/actions/action-plans';
import { type Repetition, repetitions } from '@attune/domain/actions';
import { type CalendarDay, addDays } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '../design/controls/Button.tsx';
import { Checkbox } from '../design/controls/Choice.tsx';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import { Textarea } from '../design/forms/Textarea.tsx';
import text from '../design/text.module.css';
import type { Input } from '../platform/api/call.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { repeatLabels } from './action-words.ts';
import styles from './Actions.module.css';
import { planPeopleQuery } from './actions.queries.ts';

type Props = {
  readonly plan: ActionPlanResource;
  readonly update: { readonly isPending: boolean; readonly mutate: (input: Input<typeof updateActionPlan>) => void };
};

type Step = {
  /** Undefined for a new step. */
  readonly id: string | undefined;
  readonly key: string;
  readonly dueOn: string;
  readonly repeat: Repetition;
  readonly isCompleted: boolean;
};

/** Edits an action plan. Nothing changes until it is saved. */
export function PlanForm({ plan: { id, attributes }, update }: Props) {
  const organizationId = useOrganizationId();
  const people = useQuery(planPeopleQuery(organizationId));
  const [title, setTitle] = useState(attributes.title);
  const [note, setNote] = useState(attributes.note);
  const [isShared, setIsShared] = useState(attributes.isShared);
  const [ownerId, setOwnerId] = useState(attributes.ownerPersonId ?? '');
  const [steps, setSteps] = useState<readonly Step[]>(() =>
    attributes.actionOccurrences.map((each) => ({
      id: each.id,
      key: each.id,
      dueOn: each.dueOn,
      repeat: each.repeat,
      isCompleted: each.completedOn !== null,
    })),
  );
  const isReady = steps.length > 0 && steps.every(({ dueOn }) => dueOn !== '') && !update.isPending;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    update.mutate({
      params: { organizationId, actionPlanId: id },
      body: {
        data: {
          type: 'action-plans',
          attributes: {
            title,
            note,
            isShared,
            ...(ownerId !== '' && { ownerPersonId: ownerId }),
            actionOccurrences: steps.map((step) => ({
              ...(step.id !== undefined && { id: step.id }),
              dueOn: step.dueOn,
              repeat: step.repeat,
              isCompleted: step.isCompleted,
            })),
          },
        },
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextInput label="Title" maxLength={200} value={title} onChange={(event) => setTitle(event.target.value)} />
      <Textarea
        label="Note"
        minRows={3}
        maxRows={20}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ChoiceField
        label="Owner"
        placeholder="Nobody"
        options={(people.data?.data ?? []).map((person) => ({ value: person.id, label: person.attributes.name }))}
        value={ownerId}
        onChange={setOwnerId}
      />
      <Steps steps={steps} onChange={setSteps} />
      <Checkbox checked={isShared} onChange={() => setIsShared(!isShared)}>
        Show the title and whether it is done to everyone in the group, at the start of the next survey
      </Checkbox>
      <div>
        <Button type="submit" rank="primary" disabled={!isReady}>
          Save action
        </Button>
      </div>
    </form>
  );
}

type StepsProps = { readonly steps: readonly Step[]; readonly onChange: (steps: readonly Step[]) => void };

const daysToNext = 14;

function Steps({ steps, onChange }: StepsProps) {
  const change = (key: string, changes: Partial<Step>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...changes } : step)));
  const add = () => {
    const last = steps.at(-1)?.dueOn as CalendarDay | undefined;
    const dueOn = last ? addDays(last, daysToNext) : '';
    onChange([
      ...steps,
      { id: undefined, key: `new ${steps.length} ${dueOn}`, dueOn, repeat: 'none', isCompleted: false },
    ]);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={text.medium}>Steps</legend>
      {steps.map((step, place) => (
        <div key={step.key} className={styles.step}>
          <Checkbox
            aria-label={`Step ${place + 1} is completed`}
            checked={step.isCompleted}
            onChange={() => change(step.key, { isCompleted: !step.isCompleted })}
          />
          <TextInput
            label={`Step ${place + 1}, due`}
            type="date"
            required
            value={step.dueOn}
            onChange={(event) => change(step.key, { dueOn: event.target.value })}
          />
          <ChoiceField
            label="Repeat"
            options={repetitions.map((value) => ({ value, label: repeatLabels[value] }))}
            value={step.repeat}
            onChange={(repeat) => change(step.key, { repeat })}
          />
          <IconButton
            icon="trash"
            label={`Delete step ${place + 1}`}
            disabled={steps.length === 1}
            onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={add}>
          Add step
        </Button>
      </div>
    </fieldset>
  );
}
