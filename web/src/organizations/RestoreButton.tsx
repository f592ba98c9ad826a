import { restoreOrganization } from '@attune/contract/organizations/organization';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import type { OrganizationRow } from './organization-rows.ts';
import { ofOrganizations } from './organizations.queries.ts';

/** Restores a deleted organization after confirmation: delayed messages are sent then. */
export function RestoreButton({ row: { id, attributes } }: { readonly row: OrganizationRow }) {
  const [isAsked, setIsAsked] = useState(false);
  const restore = useWrite(restoreOrganization, {
    texts: writeTexts('update', 'organization'),
    refetches: ofOrganizations,
    onSuccess: () => setIsAsked(false),
  });
  return (
    <>
      <Button rank="primary" onClick={() => setIsAsked(true)}>
        Restore organization
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Restore ${attributes.name}?`}
          lost={'Its people can sign in again, links of open surveys work again, and due messages are sent right away.'}
          stays="Anything that ended in the meantime stays ended."
          confirmLabel="Restore organization"
          keepLabel="Keep deleted"
          isDestructive={false}
          isBusy={restore.isPending}
          onConfirm={() => restore.mutate({ params: { organizationId: id } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
