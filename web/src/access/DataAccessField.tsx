import type { DataAccess } from '@attune/domain/access';
import { useId } from 'react';
import { Radio } from '../design/controls/Choice.tsx';
import { useViewer } from '../platform/viewer.tsx';
import styles from './AccessEditor.module.css';
import { type AccessForm, choicesOf, formOf, isFullByRole } from './access-form.ts';
import type { Access } from './access-subject.ts';
import { dataAccessWords } from './access-words.ts';

type Props = { readonly access: Access; readonly form: AccessForm; readonly onChange: (form: AccessForm) => void };

/** Results access. Options that the viewer cannot grant are disabled. */
export function DataAccessField({ access, form, onChange }: Props) {
  const group = useId();
  const { displayName } = useViewer().organization.attributes;
  const isByRole = isFullByRole(form.role);
  const isOpen = (choice: DataAccess) =>
    access.change.dataAccess.includes(choice) || formOf(access).dataAccess === choice;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Access to results</legend>
      <div className={styles.choices}>
        {choicesOf(form.role).map((choice) => (
          <div key={choice} className={styles.choice}>
            <Radio
              name={group}
              checked={isByRole || form.dataAccess === choice}
              disabled={isByRole || !isOpen(choice)}
              onChange={() => onChange({ ...form, dataAccess: choice })}
            >
              <span>
                <span className={styles.name}>{dataAccessWords[choice].label}</span>
                <span className={styles.meaning}>
                  {meaningOf(choice, { isByRole, isOpen: isOpen(choice), displayName })}
                </span>
              </span>
            </Radio>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function meaningOf(
  choice: DataAccess,
  {
    isByRole,
    isOpen,
    displayName,
  }: { readonly isByRole: boolean; readonly isOpen: boolean; readonly displayName: string },
): string {
  if (isByRole) return `All groups of ${displayName}, by the role`;
  return isOpen ? dataAccessWords[choice].explanation(displayName) : 'You have less access yourself';
}
