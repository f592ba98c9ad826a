import type { FormEvent } from 'react';
import text from '../design/text.module.css';
import { AccessPreview } from './AccessPreview.tsx';
import styles from './AccessEditor.module.css';
import { choicesOf, removesFurtherRights } from './access-form.ts';
import type { AccessSubject } from './access-subject.ts';
import { DataAccessField } from './DataAccessField.tsx';
import { FurtherRights } from './FurtherRights.tsx';
import { GroupsField } from './GroupsField.tsx';
import { RoleField } from './RoleField.tsx';
import { SeeAsButton } from './SeeAsDialog.tsx';
import { RemoveAllButton } from './RemoveAllButton.tsx';
import type { AccessEditing } from './use-access-form.ts';

type Props = { readonly subject: AccessSubject; readonly editing: AccessEditing };

/** Edits a person's role and grants, with a preview of gained and lost access. */
export function AccessEditor({ subject, editing }: Props) {
  const { name, access } = subject;
  const { form, change, isSame, problem, preview, save } = editing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 id="change-access" className={text.subheading}>
        Change access
      </h2>
      <RoleField access={access} form={form} onChange={change} />
      <DataAccessField access={access} form={form} onChange={change} />
      {form.dataAccess === 'limited' && choicesOf(form.role).includes('limited') && (
        <GroupsField form={form} onChange={change} />
      )}
      {removesFurtherRights(form.role) && <FurtherRights form={form} onChange={change} />}
      <AccessPreview
        name={name}
        isSame={isSame}
        problem={problem}
        preview={preview.data?.data.attributes}
        error={preview.error}
      />
      <div className={styles.buttons}>
        <SeeAsButton
          subject={subject}
          access={isSame ? access : (preview.data?.data.attributes ?? access)}
          isPreview={!isSame}
        />
        <RemoveAllButton subject={subject} />
      </div>
    </form>
  );
}
