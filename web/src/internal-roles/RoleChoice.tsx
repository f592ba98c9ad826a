import type { RoleResource } from '@attune/contract/people/person';
import { type InternalRole, isInternal } from '@attune/domain/access';
import { Radio } from '../design/controls/Choice.tsx';
import text from '../design/text.module.css';
import styles from './InternalRoles.module.css';
import { roleAbout } from './internal-people.ts';

type Props = {
  readonly roles: readonly RoleResource[];
  readonly chosen: string | undefined;
  readonly onChoose: (roleId: string) => void;
};

/** Roles that can be granted, with descriptions. */
export function RoleChoice({ roles, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Role</legend>
      {roles.map(({ id, attributes: { name, slug } }) => (
        <Radio key={id} name="role" checked={id === chosen} onChange={() => onChoose(id)}>
          <span className={styles.words}>
            <span>{name}</span>
            <span className={text.secondary}>{isInternal(slug) && roleAbout[slug satisfies InternalRole]}</span>
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}
