import { removeOrganization } from '@attune/contract/organizations/organization';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import type { OrganizationRow } from './organization-rows.ts';
import { isNameTyped } from './organization-words.ts';
import styles from './OrganizationScreen.module.css';
import { ofLists } from './organizations.queries.ts';

/** The way to delete it, from another organization: nobody deletes the ground he stands on. */
export function DeleteSection({ row }: { readonly row: OrganizationRow }) {
  const [isAsked, setIsAsked] = useState(false);
  const isHere = useOrganizationId() === row.id;
  return (
    <Section
      id="delete"
      title="Delete"
      under={
        isHere
          ? 'You are in this organization. Switch to another one to delete it.'
          : 'It can be restored at any time, as it was.'
      }
    >
      {!isHere && (
        <div className={styles.foot}>
          <Button context="destructive" size="small" onClick={() => setIsAsked(true)}>
            Delete organization
          </Button>
        </div>
      )}
      {isAsked && <DeleteDialog row={row} onClose={() => setIsAsked(false)} />}
    </Section>
  );
}

function DeleteDialog({ row, onClose }: { readonly row: OrganizationRow; readonly onClose: () => void }) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const remove = useWrite(removeOrganization, {
    texts: writeTexts('delete', 'organization'),
    refetches: ofLists,
    onSuccess: onClose,
  });
  const { name } = row.attributes;
  const mayDelete = isNameTyped(typed, name) && !remove.isPending;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (mayDelete) remove.mutate({ params: { organizationId: row.id } });
  };
  return (
    <Dialog
      title={`Delete ${name}?`}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button type="submit" form={formId} rank="primary" context="destructive" disabled={!mayDelete}>
            Delete organization
          </Button>
        </>
      }
    >
      <p className={text.secondary}>
        Its people are signed out of it, the links of its surveys say that they are closed, and nothing is sent or begun
        any more
        {row.runningCount > 0
          ? `, also of what is open: ${row.runningCount === 1 ? 'one campaign' : `${row.runningCount} campaigns`}`
          : ''}
        .
      </p>
      <p className={text.secondary}>
        Everything is kept and comes back when it is restored. Campaigns close, and data are removed, on the days that
        were promised.
      </p>
      <form id={formId} onSubmit={confirm}>
        <TextInput
          label={`Type ${name} to confirm`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
