import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccessForm, formOf, inputOf, isUnchanged, problemOf } from './access-form.ts';
import type { AccessSubject } from './access-subject.ts';
import { accessPreviewQuery } from './access.queries.ts';
import { useSaveAccess } from './access-writes.ts';

/** Changes of a person's access that are not saved yet, with their preview. */
export function useAccessForm({ params, access }: AccessSubject) {
  const [form, setForm] = useState(() => formOf(access));
  const isSame = isUnchanged(form, access, params.organizationId);
  const problem = isSame ? undefined : problemOf(form);
  const attributes = inputOf(form, params.organizationId);
  const preview = useQuery({
    ...accessPreviewQuery(params, attributes),
    enabled: !isSame && problem === undefined,
    retry: false,
  });
  const save = useSaveAccess({ changesRole: form.role !== access.role });
  return {
    form,
    change: (next: AccessForm) => setForm(next),
    discard: () => setForm(formOf(access)),
    isSame,
    problem,
    preview,
    isSaving: save.isPending,
    save: () => {
      if (!isSame && problem === undefined)
        save.mutate({ params, body: { data: { type: 'employee-access', attributes } } });
    },
  };
}

export type AccessEditing = ReturnType<typeof useAccessForm>;
