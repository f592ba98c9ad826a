import type { EmployeeResource } from '@attune/contract/employees/employee';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../design/controls/Button.tsx';
import { Menu } from '../../design/overlays/Menu.tsx';
import { loadChunk } from '../../platform/load-chunk.ts';
import { useEmployeeEdit } from '../details/use-employee-edit.ts';
import { nameOf } from '../reading/employee-row.ts';
import { useMayWrite } from '../reading/use-may-write.ts';

const DeactivateDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../details/DeactivateDialog.tsx')).DeactivateDialog })),
);

type Props = { readonly employee: EmployeeResource };

/** Actions on an employee from the list. */
export function EmployeeMenu({ employee }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const label = `More for ${nameOf(employee)}`;
  const to = `/employee-list/${employee.id}`;
  const acts = useActs(employee, () => setIsLeaving(true));
  return (
    <>
      <Menu
        label={label}
        sections={[
          {
            items: [
              { kind: 'page', label: 'Open', icon: 'eye', to },
              { kind: 'page', label: 'Access', icon: 'key', to, search: { tab: 'access' } },
              { kind: 'page', label: 'Groups', icon: 'hierarchy', to, search: { tab: 'groups' } },
            ],
          },
          { items: acts },
        ]}
        renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label={label} size="small" />}
      />
      {isLeaving && (
        <Suspense>
          <DeactivateDialog employee={employee} onClose={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The viewer's quick actions on an employee, with undo. */
function useActs(employee: EmployeeResource, onDeactivate: () => void) {
  const { change, isPending } = useEmployeeEdit(employee);
  const { mayInclude, mayEdit, mayDeactivate } = useMayWrite();
  const { receivingSurveys, employmentStatus } = employee.attributes;
  const isActive = employmentStatus === 'active';
  const act = { kind: 'action', isDisabled: isPending } as const;
  return [
    ...(mayInclude
      ? [
          {
            ...act,
            label: receivingSurveys ? 'Exclude from surveys' : 'Include in surveys',
            icon: 'mail',
            onSelect: () => void change({ receivingSurveys: !receivingSurveys }, { receivingSurveys }),
          } as const,
        ]
      : []),
    ...(mayEdit && !isActive
      ? [
          {
            ...act,
            label: 'Reactivate',
            icon: 'refresh',
            onSelect: () => void change({ employmentStatus: 'active' }, { employmentStatus: 'inactive' }),
          } as const,
        ]
      : []),
    ...(mayDeactivate && isActive
      ? [{ ...act, label: 'Deactivate', icon: 'close', isDestructive: true, onSelect: onDeactivate } as const]
      : []),
  ];
}
