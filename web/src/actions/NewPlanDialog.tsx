import { createActionPlan, getActionPlan, listActionPlans } from '@attune/contract/actions/action-plans';
import { type Repetition, repetitions } from '@attune/domain/actions';
import { can } from '@attune/domain/access';
import { type Theme, themeTitles } from '@attune/domain/feedback';
import { type CalendarDay, addDays } from '@attune/domain/kernel';
import { drivers } from '@attune/domain/surveys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox, Radio } from '../design/controls/Choice.tsx';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import { Textarea } from '../design/forms/Textarea.tsx';
import text from '../design/text.module.css';
import { groupPathOf } from '../platform/group-path.ts';
import { type Viewer, useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import { hierarchyFirst } from '../results/index.ts';
import { repeatLabels } from './action-words.ts';
import styles from './Actions.module.css';
import { libraryQuery } from './actions.queries.ts';

/** What a new plan is about, as far as it is known. */
export type NewPlan = {
  readonly groupId?: string | undefined;
  readonly driver?: string | undefined;
  /** The theme of comments that led to the plan. */
  readonly theme?: Theme | undefined;
  /** The statement that led to the plan. */
  readonly statement?: { readonly id: string; readonly body: string } | undefined;
};

type Props = { readonly initial: NewPlan; readonly today: CalendarDay; readonly onClose: () => void };

const custom = 'custom';
const defaultDays = 30;

/** The groups that the viewer may plan for, those of the hierarchy first. */
function plannableGroups({ actor, organization, groups }: Viewer) {
  return hierarchyFirst(groups).filter(({ id }) =>
    can(actor, 'actionPlan.create', { organizationId: organization.id, groupPath: groupPathOf(groups, id) }),
  );
}

/** Plans an action for a driver of a group: one of the library, or a custom one. */
export function NewPlanDialog({ initial, today, onClose }: Props) {
  const organizationId = useOrganizationId();
  const groups = plannableGroups(useViewer());
  const [groupId, setGroupId] = useState(initial.groupId ?? groups[0]?.id ?? '');
  const [driver, setDriver] = useState(initial.driver ?? '');
  const [actionId, setActionId] = useState('');
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [dueOn, setDueOn] = useState<string>(() => addDays(today, defaultDays));
  const [repeat, setRepeat] = useState<Repetition>('none');
  const [isShared, setIsShared] = useState(false);
  const create = useWrite(createActionPlan, {
    texts: { success: 'New Action Plan Created', failure: 'Failed to create action plan' },
    refetches: [listActionPlans, getActionPlan],
    onSuccess: onClose,
  });
  const isCustom = actionId === custom;
  const isReady = groupId !== '' && driver !== '' && actionId !== '' && dueOn !== '' && !create.isPending;
  return (
    <FormDialog
      title="New action"
      size="large"
      submitLabel="Create action"
      isReady={isReady}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          params: { organizationId },
          body: {
            data: {
              type: 'action-plans',
              attributes: {
                v3GroupId: groupId,
                driver,
                theme: initial.theme,
                statementId: initial.statement?.id,
                isCustom,
                ...(isCustom ? { title } : { actionId }),
                note,
                isShared,
                actionOccurrences: [{ dueOn, repeat }],
              },
            },
          },
        })
      }
    >
      {initial.theme && (
        <p className={text.secondary}>Because of comments on the theme “{themeTitles[initial.theme]}”.</p>
      )}
      {initial.statement && <p className={text.secondary}>Because of the statement “{initial.statement.body}”</p>}
      <ChoiceField
        label="Group"
        options={groups.map(({ id, attributes }) => ({ value: id, label: attributes.displayName }))}
        value={groupId}
        onChange={setGroupId}
      />
      <ChoiceField
        label="Driver"
        placeholder="Choose a driver"
        options={drivers.map(({ key, name, fullName }) => ({ value: key as string, label: fullName ?? name }))}
        value={driver}
        onChange={(chosen) => {
          setDriver(chosen);
          setActionId('');
        }}
      />
      {driver !== '' && <ActionChoice driver={driver} value={actionId} onChange={setActionId} />}
      {isCustom && (
        <TextInput
          label="Title"
          placeholder="Custom action"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <Textarea
        label="Note"
        minRows={2}
        maxRows={10}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <TextInput
        label="Due"
        type="date"
        min={today}
        required
        value={dueOn}
        onChange={(event) => setDueOn(event.target.value)}
      />
      <ChoiceField
        label="Repeat"
        options={repetitions.map((value) => ({ value, label: repeatLabels[value] }))}
        value={repeat}
        onChange={setRepeat}
      />
      <Checkbox checked={isShared} onChange={() => setIsShared(!isShared)}>
        Show the title and whether it is done to everyone in the group, at the start of the next survey
      </Checkbox>
    </FormDialog>
  );
}

type ChoiceProps = { readonly driver: string; readonly value: string; readonly onChange: (actionId: string) => void };

/** Recommended actions of a driver, or a custom one. */
function ActionChoice({ driver, value, onChange }: ChoiceProps) {
  const library = useQuery(libraryQuery(useOrganizationId(), driver));
  return (
    <fieldset className={styles.choices}>
      <legend className={text.medium}>Action</legend>
      {library.data?.data.map(({ id, attributes }) => (
        <Radio key={id} name="action" checked={value === id} onChange={() => onChange(id)}>
          <Words title={attributes.title} about={`${attributes.description} ${attributes.effortText}.`} />
        </Radio>
      ))}
      <Radio name="action" checked={value === custom} onChange={() => onChange(custom)}>
        <Words title="Custom action" about="Something that your group came up with." />
      </Radio>
    </fieldset>
  );
}

function Words({ title, about }: { readonly title: string; readonly about: string }) {
  return (
    <span className={styles.words}>
      <b>{title}</b>
      <span className={text.secondary}>{about}</span>
    </span>
  );
}
