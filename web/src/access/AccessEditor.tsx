import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import fields from '../design/controls/Field.module.css';
import text from '../design/text.module.css';
import { AccessPreview } from './AccessPreview.tsx';
import styles from './AccessEditor.module.css';
import {
  type AccessForm,
  choicesOf,
  formOf,
  isUnchanged,
  problemOf,
  removesFurtherRights,
  inputOf,
} from './access-form.ts';
import { accessPreviewQuery } from './access.queries.ts';
import type { AccessSubject } from './access-subject.ts';
import { useSaveAccess } from './access-writes.ts';
import { DataAccessField } from './DataAccessField.tsx';
import { FurtherRights } from './FurtherRights.tsx';
import { GroupsField } from './GroupsField.tsx';
import { RoleField } from './RoleField.tsx';
import { SeeAsButton } from './SeeAsDialog.tsx';
import { TakeAllButton } from './TakeAllButton.tsx';

/** The specification's message for saving without a selection. */
const prompt = 'Please select or update the access level.';

/** Edits a person's role and grants, with a preview of gained and lost access. */
export function AccessEditor({ subject }: { readonly subject: AccessSubject }) {
  const { params, name, access } = subject;
  const [form, setForm] = useState(() => formOf(access));
  const [problem, setProblem] = useState<string>();
  const isSame = isUnchanged(form, access, params.organizationId);
  const preview = usePreview(subject, form, { isWanted: !isSame });
  const save = useSaveAccess({ changesRole: form.role !== access.role, onSuccess: () => setProblem(undefined) });

  const change = (next: AccessForm) => {
    setForm(next);
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = isSame ? prompt : problemOf(form);
    setProblem(found);
    if (found === undefined)
      save.mutate({
        params,
        body: { data: { type: 'employee-access', attributes: inputOf(form, params.organizationId) } },
      });
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
        problem={problemOf(form)}
        preview={preview.data?.data.attributes}
        error={preview.error}
      />
      {problem && (
        <p role="alert" className={fields.error}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" rank="primary" disabled={save.isPending}>
          Save access
        </Button>
        <SeeAsButton
          name={name}
          access={isSame ? access : (preview.data?.data.attributes ?? access)}
          isPreview={!isSame}
        />
        <TakeAllButton subject={subject} />
      </div>
    </form>
  );
}

function usePreview({ params }: AccessSubject, form: AccessForm, { isWanted }: { readonly isWanted: boolean }) {
  return useQuery({
    ...accessPreviewQuery(params, inputOf(form, params.organizationId)),
    enabled: isWanted && problemOf(form) === undefined,
    retry: false,
  });
}
