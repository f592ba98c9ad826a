import { createResourceTag, listResourceTags } from '@attune/contract/resources/resources';
import { type TagColor, maxTagName } from '@attune/domain/resources';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { problemAt, problemsOf } from '../platform/api/problems.ts';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { ColorChoice } from './ColorChoice.tsx';
import styles from './Resources.module.css';

type Props = {
  /** Called with the id of a tag that was created here. */
  readonly onCreated?: (tagId: string) => void;
};

/** Creates a tag in place. It is no form of its own, because it also stands in one. */
export function NewTag({ onCreated }: Props) {
  const [name, setName] = useState('');
  const [color, setColor] = useState<TagColor>('teal');
  const create = useWrite(createResourceTag, {
    texts: writeTexts('create', 'tag'),
    refetches: [listResourceTags],
    onSuccess: ({ data }) => {
      setName('');
      onCreated?.(data.id);
    },
  });
  const isReady = name.trim() !== '' && !create.isPending;
  const add = () => {
    if (isReady) create.mutate({ body: { data: { type: 'tags', attributes: { name, color } } } });
  };
  return (
    <div className={styles.newTag}>
      <TextInput
        label="New tag"
        placeholder="Workshop"
        maxLength={maxTagName}
        autoComplete="off"
        value={name}
        error={problemAt(problemsOf(create.error), 'name')}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button disabled={!isReady} onClick={add}>
        Create tag
      </Button>
      {name.trim() !== '' && <ColorChoice value={color} onChange={setColor} />}
    </div>
  );
}
