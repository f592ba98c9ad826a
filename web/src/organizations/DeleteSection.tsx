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

/** Deletes an organization, only while another one is the current organization. */
export function DeleteSection({ row }: { readonly row: OrganizationRow }) {
  const [isAsked, setIsAsked] = useState(false);
  const isHere = useOrganizationId() === row.id;
  return (
    <Section
      id="delete"
      title="Delete"
      under={
        isHere
          ? 'You can’t delete the organization you are in. Switch to another one first.'
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
        Its people are signed out, its survey links show as closed, and nothing more is sent or started
        {row.runningCount > 0
          ? `, including what is open: ${row.runningCount === 1 ? 'one campaign' : `${row.runningCount} campaigns`}`
          : ''}
        .
      </p>
      <p className={text.secondary}>
        All data is kept and returns when you restore it. Campaigns still close and data is still removed on schedule.
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
