import { createSegment, listSegments, type SegmentResource } from '@attune/contract/results/segments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '../design/controls/Choice.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { whyOf } from '../group-types/index.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import { type SegmentChoice, toSave } from './segment-choice.ts';
import { attributesQuery } from './segments.queries.ts';

type Props = {
  readonly choice: SegmentChoice;
  readonly onSaved: (segment: SegmentResource) => void;
  readonly onClose: () => void;
};

/** Saves the current selection under a name. */
export function SaveSegmentDialog({ choice, onSaved, onClose }: Props) {
  const organizationId = useOrganizationId();
  const attributes = useQuery(attributesQuery(organizationId));
  const [name, setName] = useState('');
  const [isInGroup, setIsInGroup] = useState(!choice.isGroupOptional);
  const [isShared, setIsShared] = useState(false);
  const create = useWrite(createSegment, {
    texts: { success: 'Segment saved' },
    refetches: [listSegments],
    onSuccess: ({ data }) => {
      onClose();
      onSaved(data);
    },
  });
  const saved = toSave(choice, attributes.data?.data ?? []);
  const group = 'group' in saved ? saved.group : undefined;
  const isReady = name.trim() !== '' && attributes.isSuccess && 'filters' in saved && !create.isPending;

  const submit = () => {
    if (!('filters' in saved)) return;
    const meant = { filters: [...saved.filters], ...(group && isInGroup && { v3GroupId: group.id }) };
    create.mutate({
      params: { organizationId },
      body: { data: { type: 'segments', attributes: { name: name.trim(), isShared, ...meant } } },
    });
  };
  return (
    <FormDialog
      title="Save as segment"
      submitLabel="Save segment"
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label="Name"
        value={name}
        maxLength={100}
        autoComplete="off"
        error={whyOf(create.error)}
        onChange={(event) => setName(event.target.value)}
      />
      <PagePhases
        phase={pagePhaseOf({ reads: [attributes] })}
        loading={<TableSkeleton label="Loading attributes" rows={1} />}
        error={<ReadFailure subject="Attributes" error={attributes.error} onRetry={() => void attributes.refetch()} />}
      >
        {'why' in saved ? (
          <p role="alert">{saved.why}</p>
        ) : (
          <p className={text.secondary}>
            {meaningOf([...(group && !choice.isGroupOptional ? [group.name] : []), ...saved.words], choice.notKept)}
          </p>
        )}
      </PagePhases>
      {group && choice.isGroupOptional && (
        <Checkbox checked={isInGroup} onChange={(event) => setIsInGroup(event.target.checked)}>
          Only in {group.name}
        </Checkbox>
      )}
      <Checkbox checked={isShared} onChange={(event) => setIsShared(event.target.checked)}>
        Share with everyone who can see everything it includes
      </Checkbox>
    </FormDialog>
  );
}

function meaningOf(parts: readonly string[], notKept: string | undefined): string {
  return `Always matches current people: ${parts.join(', ')}.${notKept === undefined ? '' : ` Not kept: ${notKept}.`}`;
}
