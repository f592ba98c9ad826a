import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { accessPreviewQuery } from './access.queries.ts';
import type { AccessSubject } from './access-subject.ts';
import { useSaveAccess } from './access-writes.ts';
import { Sentences } from './Sentences.tsx';

const nothing = { role: 'employee', grants: [] } as const;

/** Removes all access: the role becomes Employee without grants, after confirmation. */
export function RemoveAllButton({ subject }: { readonly subject: AccessSubject }) {
  const [isAsking, setIsAsking] = useState(false);
  const { role, grants, change } = subject.access;
  const hasAccess = role !== nothing.role || grants.length > 0;
  if (!hasAccess || !change.roles.includes(nothing.role)) return null;
  return (
    <>
      <Button rank="tertiary" context="destructive" onClick={() => setIsAsking(true)}>
        Remove all
      </Button>
      {isAsking && <RemoveAllDialog subject={subject} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function RemoveAllDialog({
  subject: { params, name, access },
  onClose,
}: {
  readonly subject: AccessSubject;
  readonly onClose: () => void;
}) {
  const save = useSaveAccess({ changesRole: access.role !== nothing.role, onSuccess: onClose });
  const attributes = { role: nothing.role, grants: [...nothing.grants] };
  const preview = useQuery({ ...accessPreviewQuery(params, attributes), retry: false });
  const losses = preview.data?.data.attributes.losses ?? [];
  return (
    <ConfirmDialog
      title={`Remove all access for ${name}?`}
      lost={losses.length > 0 ? `${name} can no longer:` : `${name} will only have their own surveys and profile.`}
      stays={losses.length > 0 && <Sentences look="loss" sentences={losses} />}
      confirmLabel="Remove all"
      keepLabel="Keep"
      isBusy={save.isPending}
      onConfirm={() => save.mutate({ params, body: { data: { type: 'employee-access', attributes } } })}
      onClose={onClose}
    />
  );
}
