import { roleCause, roleNames } from '@attune/domain/access';
import { useId } from 'react';
import { Radio } from '../design/controls/Choice.tsx';
import styles from './AccessEditor.module.css';
import { type AccessForm, withRole } from './access-form.ts';
import type { Access } from './access-subject.ts';

type Props = { readonly access: Access; readonly form: AccessForm; readonly onChange: (form: AccessForm) => void };

/** Roles that can be granted, with descriptions; always includes the current one. */
export function RoleField({ access, form, onChange }: Props) {
  const group = useId();
  const { roles } = access.change;
  const choices = roles.includes(access.role) ? roles : [access.role, ...roles];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Role</legend>
      <div className={styles.choices}>
        {choices.toReversed().map((role) => (
          <div key={role} className={styles.choice}>
            <Radio name={group} checked={form.role === role} onChange={() => onChange(withRole(form, role))}>
              <span>
                <span className={styles.name}>{roleNames[role]}</span>
                <span className={styles.meaning}>{roleCause(role).gives}</span>
              </span>
            </Radio>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
