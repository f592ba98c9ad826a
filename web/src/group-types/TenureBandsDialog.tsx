import { tenureBandsFrom } from '@attune/domain/groups';
import { useState } from 'react';
import { TextInput } from '../design/forms/fields.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { type GroupTypeRow, readBounds } from './group-type-rows.ts';
import { useSetTenureGroups } from './group-type-writes.ts';
import { whyOf } from './stored.ts';

/** Sets the tenure bands in months, and shows their names. */
export function TenureBandsDialog({ row, onClose }: { readonly row: GroupTypeRow; readonly onClose: () => void }) {
  const organizationId = useOrganizationId();
  const [typed, setTyped] = useState(row.lowerBounds.join(', '));
  const save = useSetTenureGroups(onClose);
  const lowerBounds = readBounds(typed);
  const names = lowerBounds && namesOf(lowerBounds);
  const isSame = lowerBounds?.join() === row.lowerBounds.join();

  const submit = () => {
    if (lowerBounds)
      save.mutate({
        params: { organizationId },
        body: { data: { type: 'tenure-groups', attributes: { lowerBoundsInMonths: [...lowerBounds] } } },
      });
  };
  return (
    <FormDialog
      title="Edit tenure bands"
      submitLabel="Save bands"
      isReady={Boolean(names) && !isSame && !save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Start of each band, in months of service"
        description="Whole months, rising from 0, separated by commas: 12 for a year."
        value={typed}
        autoComplete="off"
        error={whyOf(save.error)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className={text.secondary}>
        {names ? names.join(' · ') : 'Enter whole months, rising from 0, such as 0, 6, 12, 24, 60.'}
      </output>
      <p className={text.secondary}>
        Unchanged bands keep their group and trend. Changed bands become new groups from the next campaign on.
      </p>
    </FormDialog>
  );
}

function namesOf(lowerBounds: readonly number[]): readonly string[] | undefined {
  try {
    return tenureBandsFrom(lowerBounds).map(({ name }) => name);
  } catch {
    return undefined;
  }
}
