import { restoreOrganization } from '@attune/contract/organizations/organization';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import type { OrganizationRow } from './organization-rows.ts';
import { ofOrganizations } from './organizations.queries.ts';

/** Brings a deleted organization back, once that is confirmed: what waited is sent then. */
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
          lost={
            'Its people get into it again, the links of surveys that are still open work again, and messages whose ' +
            'time has come are sent at once.'
          }
          stays="What has ended meanwhile stays ended."
          confirmLabel="Restore organization"
          keepLabel="Leave deleted"
          isDestructive={false}
          isBusy={restore.isPending}
          onConfirm={() => restore.mutate({ params: { organizationId: id } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
