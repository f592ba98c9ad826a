import {
  type ResourceTagResource,
  getTransformResource,
  listResourceTags,
  listTransformResources,
  removeResourceTag,
  updateResourceTag,
} from '@attune/contract/resources/resources';
import { type TagColor, maxTagName } from '@attune/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '../design/controls/Button.tsx';
import { formatCountOf } from '../design/format/numbers.ts';
import { TextInput } from '../design/forms/fields.ts';
import layout from '../design/layout.module.css';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { problemAt, problemsOf } from '../platform/api/problems.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { NewTag } from './NewTag.tsx';
import styles from './Resources.module.css';
import { tagsQuery } from './resources.queries.ts';
import { TagName } from './ResourceTags.tsx';

const concerned = [listResourceTags, listTransformResources, getTransformResource];

type Opened = { readonly act: 'edit' | 'remove'; readonly id: string };

/** All tags: create, rename, recolor, delete. */
export function TagsDialog({ onClose }: { readonly onClose: () => void }) {
  const reading = useQuery(tagsQuery());
  const [opened, setOpened] = useState<Opened>();
  const tags = reading.data?.data ?? [];
  const close = () => setOpened(undefined);
  const removed = opened?.act === 'remove' ? tags.find(({ id }) => id === opened.id) : undefined;
  return (
    <Dialog title="Tags" size="medium" onClose={onClose}>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading] })}
        loading={<TableSkeleton label="Loading tags" rows={3} />}
        error={<ReadFailure subject="Tags" error={reading.error} onRetry={() => void reading.refetch()} />}
      >
        <p className={text.secondary}>
          Tags help to find resources and library entries. They are the same for all organizations.
        </p>
        <ul className={styles.tagList}>
          {tags.map((tag) => (
            <li key={tag.id}>
              {opened?.act === 'edit' && opened.id === tag.id ? (
                <EditTag tag={tag} onClose={close} />
              ) : (
                <TagRow tag={tag} onAct={(act) => setOpened({ act, id: tag.id })} />
              )}
            </li>
          ))}
        </ul>
        <NewTag />
      </PagePhases>
      {removed && <RemoveTag tag={removed} onClose={close} />}
    </Dialog>
  );
}

type Props = { readonly tag: ResourceTagResource };

function TagRow({ tag: { attributes }, onAct }: Props & { readonly onAct: (act: Opened['act']) => void }) {
  const { name, color, useCount } = attributes;
  return (
    <>
      <span className={styles.grow}>
        <TagName name={name} color={color} />
      </span>
      <span className={text.quiet}>
        {useCount === 0 ? 'Not used' : `Used ${formatCountOf(useCount, 'time', 'times')}`}
      </span>
      <IconButton icon="pencil" size="small" label={`Edit ${name}`} onClick={() => onAct('edit')} />
      <IconButton icon="trash" size="small" label={`Delete ${name}`} onClick={() => onAct('remove')} />
    </>
  );
}

function EditTag({ tag: { id, attributes }, onClose }: Props & { readonly onClose: () => void }) {
  const [name, setName] = useState(attributes.name);
  const [color, setColor] = useState<TagColor>(attributes.color);
  const update = useWrite(updateResourceTag, {
    texts: writeTexts('update', 'tag'),
    refetches: concerned,
    onSuccess: onClose,
  });
  const isReady = name.trim() !== '' && !update.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady)
      update.mutate({ params: { tagId: id }, body: { data: { type: 'tags', attributes: { name, color } } } });
  };
  return (
    <form className={styles.edit} onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        maxLength={maxTagName}
        autoComplete="off"
        data-autofocus
        value={name}
        error={problemAt(problemsOf(update.error), 'name')}
        onChange={({ target }) => setName(target.value)}
      />
      <ColorChoice value={color} onChange={setColor} />
      <div className={layout.row}>
        <Button type="submit" rank="primary" size="small" disabled={!isReady}>
          Save tag
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function RemoveTag({ tag: { id, attributes }, onClose }: Props & { readonly onClose: () => void }) {
  const { name, useCount } = attributes;
  const remove = useWrite(removeResourceTag, {
    texts: writeTexts('delete', 'tag'),
    refetches: concerned,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={`Delete the tag “${name}”?`}
      lost={
        useCount === 0 ? 'Nothing uses it.' : `It is removed from ${formatCountOf(useCount, 'resource', 'resources')}.`
      }
      stays="The resources themselves stay as they are."
      confirmLabel="Delete tag"
      keepLabel="Keep tag"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { tagId: id } })}
      onClose={onClose}
    />
  );
}
