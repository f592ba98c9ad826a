import { createCoachingSubscriptionType, listCoachingSubscriptionTypes } from '@attune/contract/coaching/coaching';
import { useState } from 'react';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { NumberField } from '../design/forms/NumberField.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';

const defaultMinutes = 60;

/** Creates a type of coaching subscriptions, for all organizations. */
export function TypeDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [sessionTypeName, setSessionTypeName] = useState('');
  const [minutes, setMinutes] = useState(defaultMinutes);
  const create = useWrite(createCoachingSubscriptionType, {
    texts: writeTexts('create', 'subscription type'),
    refetches: [listCoachingSubscriptionTypes],
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="New subscription type"
      submitLabel="Create type"
      isReady={name.trim() !== '' && sessionTypeName.trim() !== '' && !create.isPending}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          body: {
            data: {
              type: 'coaching-subscription-types',
              attributes: {
                name: name.trim(),
                sessionTypeName: sessionTypeName.trim(),
                defaultDurationMinutes: minutes,
              },
            },
          },
        })
      }
    >
      <TextInput
        label="Name"
        required
        maxLength={100}
        placeholder="Leadership coaching"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label="Type of session"
        required
        maxLength={100}
        placeholder="Group Coaching"
        value={sessionTypeName}
        onChange={({ target }) => setSessionTypeName(target.value)}
      />
      <NumberField label="Minutes" min={15} max={480} value={minutes} onChange={setMinutes} />
    </FormDialog>
  );
}
