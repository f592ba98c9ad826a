import type { DirectoryTokenResource } from '@attune/contract/scim/connection';
import { addDays, localTimeAt } from '@attune/domain/kernel';
import { tokenDays } from '@attune/domain/people';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Note } from '../design/page/Note.tsx';
import { reasonOf } from '../platform/api/api-error.ts';
import { problemsOf } from '../platform/api/problems.ts';
import { useNow } from '../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { Copied } from './Copied.tsx';
import styles from './DirectorySync.module.css';
import { useCreateToken, useReplaceToken } from './scim.queries.ts';

type Props = {
  /** The token that the new one replaces. */
  readonly replaced?: DirectoryTokenResource;
  readonly onClose: () => void;
};

/** Creates or replaces a token and shows it once. */
export function CreateTokenDialog({ replaced, onClose }: Props) {
  const [token, setToken] = useState<string>();
  return token === undefined ? (
    <TokenForm {...(replaced && { replaced })} onMade={setToken} onClose={onClose} />
  ) : (
    <MadeToken token={token} isReplacing={replaced !== undefined} onClose={onClose} />
  );
}

function TokenForm({ replaced, onMade, onClose }: Props & { readonly onMade: (token: string) => void }) {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const { day: today } = localTimeAt(useNow(), timeZone);
  const [name, setName] = useState('');
  const [expiresOn, setExpiresOn] = useState<string>(() => addDays(today, tokenDays.default));
  const notify = ({ attributes }: DirectoryTokenResource) => onMade(attributes.token ?? '');
  const [create, replace] = [useCreateToken(notify), useReplaceToken(notify)];
  const { isPending, isError, error } = replaced ? replace : create;
  const isReady = (replaced !== undefined || name.trim() !== '') && expiresOn !== '' && !isPending;
  const submit = () => {
    if (replaced)
      replace.mutate({
        params: { organizationId, directoryTokenId: replaced.id },
        body: { data: { type: 'directory-tokens', attributes: { expiresOn } } },
      });
    else
      create.mutate({
        params: { organizationId },
        body: { data: { type: 'directory-tokens', attributes: { name: name.trim(), expiresOn } } },
      });
  };
  const title = replaced ? `Replace the token "${replaced.attributes.name}"` : 'Create token';
  return (
    <FormDialog
      title={title}
      submitLabel={replaced ? 'Create the new token' : 'Create token'}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      {replaced ? (
        <p className={styles.words}>
          The old token stays valid for {tokenDays.changeover} days so the directory can switch without interruption.
          Revoke it once the new one is in use.
        </p>
      ) : (
        <TextInput
          data-autofocus
          label="Name"
          placeholder="Okta"
          value={name}
          maxLength={100}
          autoComplete="off"
          required
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <TextInput
        label="Valid until"
        description="Two years maximum. Administrators get an e-mail 30 and 7 days before."
        type="date"
        value={expiresOn}
        min={today}
        max={addDays(today, tokenDays.longest)}
        required
        onChange={(event) => setExpiresOn(event.target.value)}
      />
      {isError && (
        <p role="alert" className={styles.problem}>
          {problemsOf(error)[0]?.detail ?? reasonOf(error)}
        </p>
      )}
    </FormDialog>
  );
}

function MadeToken({
  token,
  isReplacing,
  onClose,
}: {
  readonly token: string;
  readonly isReplacing: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title="Your new token"
      size="medium"
      onClose={onClose}
      footer={
        <Button rank="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Note look="warning">
        Copy it now. It is shown only once and is not stored. If you lose it,{' '}
        {isReplacing ? 'revoke it and create another one' : 'create another one'}.
      </Note>
      <Copied label="Token" value={token} copied="Token copied" />
    </Dialog>
  );
}
