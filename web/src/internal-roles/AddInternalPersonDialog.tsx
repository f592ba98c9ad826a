import { checkProductAuditLog, listProductAuditLog } from '@attune/contract/organizations/audit-log';
import { type RoleResource } from '@attune/contract/people/person';
import { listPeople } from '@attune/contract/people/internal-people';
import { emailAdvice, nameInLists } from '@attune/domain/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '../design/forms/fields.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { toasts } from '../design/overlays/toast-store.ts';
import { Note } from '../design/page/Note.tsx';
import { call } from '../platform/api/api.ts';
import { errorDetailOf } from '../platform/error-detail.ts';
import { markForRefetch } from '../platform/queries.ts';
import { createInternalPerson, failureText, type NewInternalPerson } from './create-internal-person.ts';
import { internalPeopleOf } from './internal-people.ts';
import styles from './InternalRoles.module.css';
import { RoleChoice } from './RoleChoice.tsx';
import { serverTime } from '../platform/server-time.ts';

type Props = { readonly roles: readonly RoleResource[]; readonly onClose: () => void };

/** Whether an account with the typed address exists, and whether it already has an internal role. */
type Found = { readonly emailAddress: string; readonly name: string | undefined; readonly isInternal: boolean };

/** Grants an internal role to an existing or a new account. */
export function AddInternalPersonDialog({ roles, onClose }: Props) {
  const [typed, setTyped] = useState({ emailAddress: '', firstName: '', lastName: '' });
  const [roleId, setRoleId] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [advice, setAdvice] = useState<string>();
  const lookUp = useMutation({
    mutationFn: findAccount,
    meta: { failure: 'Failed to look up this person' },
    onSuccess: setFound,
  });
  const create = useCreation(onClose);
  const isNew = found !== undefined && found.name === undefined;
  const mayCreate =
    found !== undefined &&
    !found.isInternal &&
    roleId !== undefined &&
    (!isNew || typed.firstName.trim() !== '') &&
    !create.isPending;

  const submit = () => {
    const wrong = emailAdvice(typed.emailAddress);
    setAdvice(wrong);
    if (wrong) return;
    if (!found) lookUp.mutate(typed.emailAddress.trim());
    else if (roleId)
      create.mutate({
        emailAddress: found.emailAddress,
        firstName: typed.firstName.trim(),
        lastName: typed.lastName.trim(),
        roleId,
      });
  };
  const field = (name: 'firstName' | 'lastName', label: string) => (
    <TextInput
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );

  return (
    <FormDialog
      title="Add a person"
      size="medium"
      submitLabel={found ? 'Assign role and invite' : 'Continue'}
      isReady={found ? mayCreate : !lookUp.isPending && typed.emailAddress.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="E-mail address"
        type="email"
        autoComplete="off"
        value={typed.emailAddress}
        error={advice ?? (found?.isInternal ? 'Internal user already exists.' : undefined)}
        onChange={({ target }) => {
          setTyped({ ...typed, emailAddress: target.value });
          setFound(undefined);
        }}
      />
      {found?.name !== undefined && !found.isInternal && (
        <Note>{found.name || found.emailAddress} already has an account, which will get the role.</Note>
      )}
      {isNew && (
        <div className={styles.pair}>
          {field('firstName', 'First name')}
          {field('lastName', 'Last name')}
        </div>
      )}
      {found && !found.isInternal && <RoleChoice roles={roles} chosen={roleId} onChoose={setRoleId} />}
    </FormDialog>
  );
}

async function findAccount(emailAddress: string): Promise<Found> {
  const answer = await call(listPeople, {
    query: { 'filter[emailAddress]': emailAddress, include: 'person-roles,roles' },
  });
  const [account] = answer.data;
  return {
    emailAddress,
    name: account && nameInLists(account.attributes),
    isInternal: internalPeopleOf(answer).length > 0,
  };
}

function useCreation(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (person: NewInternalPerson) => createInternalPerson(call, person),
    onSuccess: () => {
      toasts.show({ kind: 'success', text: 'Successfully created person with role' });
      onDone();
    },
    onError: (error) => {
      const detail = errorDetailOf(error, serverTime());
      const text = failureText(error);
      toasts.show({ kind: 'error', text, note: text.endsWith(detail.words) ? undefined : detail.words, detail });
    },
    onSettled: () => markForRefetch(queryClient, listPeople, listProductAuditLog, checkProductAuditLog),
  });
}
