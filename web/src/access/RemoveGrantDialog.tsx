import type { AccessCause } from '@attune/contract/access/employee-access';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { accessPreviewQuery } from './access.queries.ts';
import type { AccessSubject } from './access-subject.ts';
import { useRemovePermission } from './access-writes.ts';
import { Sentences } from './Sentences.tsx';

type Props = { readonly subject: AccessSubject; readonly cause: AccessCause; readonly onClose: () => void };

/** Confirms removing a permission, with its side effects. */
export function RemoveGrantDialog({ subject: { params, name, access }, cause, onClose }: Props) {
  const remove = useRemovePermission(onClose);
  // Suspended grants come last and do not count.
  const place = access.why.filter(({ source }) => source === 'grant').indexOf(cause);
  const grants = access.grants
    .filter((_, index) => index !== place)
    .map(({ type, access: right, accessibleType, accessibleId }) => ({
      type,
      access: right,
      accessibleType,
      accessibleId,
    }));
  const preview = useQuery({ ...accessPreviewQuery(params, { role: access.role, grants }), retry: false });
  const losses = preview.data?.data.attributes.losses ?? [];
  return (
    <ConfirmDialog
      title={`Remove “${cause.title}” from ${name}?`}
      lost={
        losses.length > 0
          ? `${name} can no longer:`
          : preview.isPending
            ? 'Checking what else is removed.'
            : `${name} keeps all other access.`
      }
      stays={losses.length > 0 && <Sentences look="loss" sentences={losses} />}
      confirmLabel="Remove"
      keepLabel="Keep"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { ...params, permissionId: cause.permissionId ?? '' } })}
      onClose={onClose}
    />
  );
}
