import type { GroupTypeResource } from '@attune/contract/groups/types';
import { crossSegmentedGroupTypeName, dateGroupTypes, maxCrosstabGroupTypes } from '@attune/domain/groups';
import { useState } from 'react';
import { Checkbox, Radio } from '../design/controls/Choice.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import styles from './GroupTypeList.module.css';
import { canCrosstab, kindsLeft } from './group-type-rows.ts';
import { useCreateGroupType } from './group-type-writes.ts';
import { whyOf } from './stored.ts';

type Sort = 'byHand' | 'crossing' | ReturnType<typeof kindsLeft>[number];

const about: Readonly<Record<Sort, { readonly name: string; readonly under: string }>> = {
  byHand: {
    name: 'Custom groups',
    under: 'Such as locations or shifts. Assign people in their profile or with an employee file.',
  },
  tenure_groups: {
    name: dateGroupTypes.tenure_groups.name,
    under: 'Years of service, updated daily from start dates, in bands you can change.',
  },
  generation_groups: {
    name: dateGroupTypes.generation_groups.name,
    under: 'Based on birth dates. People without one are in no group.',
  },
  hire_cohort_groups: {
    name: dateGroupTypes.hire_cohort_groups.name,
    under: 'Year of the start date; earlier years are grouped in fives.',
  },
  crossing: {
    name: 'A combination',
    under: 'One group for each combination of two or three group types, such as Berlin × 1-2 years. Updated daily.',
  },
};

/** Adds a group type of any kind. */
export function AddGroupTypeDialog({
  types,
  onClose,
}: {
  readonly types: readonly GroupTypeResource[];
  readonly onClose: () => void;
}) {
  const organizationId = useOrganizationId();
  const parts = canCrosstab(types);
  const sorts: readonly Sort[] = ['byHand', ...kindsLeft(types), ...(parts.length > 1 ? (['crossing'] as const) : [])];
  const [sort, setSort] = useState<Sort>('byHand');
  const [name, setName] = useState('');
  const [crossed, setCrossed] = useState<readonly string[]>([]);
  const create = useCreateGroupType(onClose);
  const isNamed = sort === 'byHand' || sort === 'crossing';
  const isReady =
    (sort !== 'byHand' || name.trim() !== '') && (sort !== 'crossing' || crossed.length > 1) && !create.isPending;

  const submit = () => {
    const named = name.trim() === '' || !isNamed ? {} : { name: name.trim() };
    const attributes = {
      ...named,
      ...(sort === 'crossing' && { crossedGroupTypeIds: [...crossed] }),
      ...(sort !== 'crossing' && sort !== 'byHand' && { kind: sort }),
    };
    create.mutate({ params: { organizationId }, body: { data: { type: 'group-types', attributes } } });
  };
  return (
    <FormDialog
      title="Add group type"
      size="medium"
      submitLabel="Add group type"
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Source</legend>
        {sorts.map((each) => (
          <Radio key={each} name="sort" checked={sort === each} onChange={() => setSort(each)}>
            <span className={styles.choice}>
              {about[each].name}
              <span className={styles.under}>{about[each].under}</span>
            </span>
          </Radio>
        ))}
      </fieldset>
      {sort === 'crossing' && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Types to combine, two or three</legend>
          {parts.map(({ id, attributes }) => (
            <Checkbox
              key={id}
              checked={crossed.includes(id)}
              disabled={!crossed.includes(id) && crossed.length >= maxCrosstabGroupTypes}
              onChange={({ target }) =>
                setCrossed(target.checked ? [...crossed, id] : crossed.filter((other) => other !== id))
              }
            >
              {attributes.name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {isNamed && (
        <TextInput
          label="Name"
          value={name}
          maxLength={100}
          autoComplete="off"
          required={sort === 'byHand'}
          {...(sort === 'crossing' && { placeholder: crossSegmentedGroupTypeName })}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {create.isError && (
        <p role="alert" className={styles.problem}>
          {whyOf(create.error)}
        </p>
      )}
    </FormDialog>
  );
}
