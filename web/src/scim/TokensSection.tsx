import { type DirectoryTokenResource, maxDirectoryTokens } from '@attune/contract/scim/connection';
import { useState } from 'react';
import { Button, IconButton } from '../design/controls/Button.tsx';
import { Status } from '../design/marks/Status.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import styles from './DirectorySync.module.css';
import { tokenLooks, tokenWords, untilWords } from './directory-words.ts';
import { useTakeOverToken, useRevokeToken } from './scim.queries.ts';

/** Directory tokens and their owners. */
export function TokensSection({ tokens }: { readonly tokens: readonly DirectoryTokenResource[] }) {
  const [isCreating, setIsCreating] = useState(false);
  const [replaced, setReplaced] = useState<DirectoryTokenResource>();
  const isFull = tokens.filter(({ attributes }) => attributes.state !== 'ended').length >= maxDirectoryTokens;
  const columns: readonly Column<DirectoryTokenResource>[] = [
    { key: 'name', label: 'Name', isRowName: true, render: ({ attributes }) => attributes.name },
    { key: 'state', label: 'State', render: (token) => <State token={token} /> },
    {
      key: 'owner',
      label: 'Owner',
      render: ({ attributes }) => attributes.ownerName ?? <span className={text.secondary}>None</span>,
    },
    {
      key: 'use',
      label: 'Use',
      render: ({ attributes }) => <span className={text.secondary}>{tokenWords(attributes)}</span>,
    },
    {
      key: 'operations',
      label: 'Change',
      isLabelHidden: true,
      isNumeric: true,
      render: (token) => <Operations token={token} isFull={isFull} onReplace={setReplaced} />,
    },
  ];
  return (
    <Section
      id="tokens"
      title="Tokens"
      under={
        `One per directory, plus another while you switch; ${maxDirectoryTokens} maximum. A token only gives ` +
        'access to people and groups. It belongs to the organization, and its owner is responsible for it.'
      }
      tools={
        <Button icon="plus" disabled={isFull} onClick={() => setIsCreating(true)}>
          Create token
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <p className={text.secondary}>There are no tokens yet.</p>
      ) : (
        <Table label="Tokens" columns={columns} rows={tokens} keyOf={({ id }) => id} rowHeight="double" />
      )}
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
      {replaced && <CreateTokenDialog replaced={replaced} onClose={() => setReplaced(undefined)} />}
    </Section>
  );
}

function State({ token: { attributes } }: { readonly token: DirectoryTokenResource }) {
  const { look, word } = tokenLooks[attributes.state];
  return (
    <>
      <Status look={look}>{attributes.isReplaced && attributes.state !== 'ended' ? 'Replaced' : word}</Status>
      <span className={styles.until}>{untilWords(attributes)}</span>
    </>
  );
}

type OperationsProps = {
  readonly token: DirectoryTokenResource;
  readonly isFull: boolean;
  readonly onReplace: (token: DirectoryTokenResource) => void;
};

function Operations({ token, isFull, onReplace }: OperationsProps) {
  const {
    id,
    attributes: { name, state, isReplaced },
  } = token;
  const organizationId = useOrganizationId();
  const takeOver = useTakeOverToken();
  return (
    <span className={styles.operations}>
      {(state === 'orphaned' || state === 'paused') && (
        <Button
          size="small"
          aria-label={`Take over ${name}`}
          disabled={takeOver.isPending}
          onClick={() => takeOver.mutate({ params: { organizationId, directoryTokenId: id } })}
        >
          Take over
        </Button>
      )}
      {state !== 'ended' && !isReplaced && (
        <Button
          size="small"
          rank="tertiary"
          aria-label={`Replace ${name}`}
          disabled={isFull}
          onClick={() => onReplace(token)}
        >
          Replace
        </Button>
      )}
      <RevokeButton token={token} />
    </span>
  );
}

function RevokeButton({ token: { id, attributes } }: { readonly token: DirectoryTokenResource }) {
  const organizationId = useOrganizationId();
  const [isAsked, setIsAsked] = useState(false);
  const revoke = useRevokeToken(() => setIsAsked(false));
  return (
    <>
      <IconButton icon="trash" label={`Revoke ${attributes.name}`} size="small" onClick={() => setIsAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          title={`Revoke the token "${attributes.name}"?`}
          lost="Directories that use it are refused from now on, and it no longer updates people."
          stays="People and groups do not change. A new token can be created at any time."
          confirmLabel="Revoke"
          keepLabel="Keep"
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate({ params: { organizationId, directoryTokenId: id } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
