import { createResourceTag, listResourceTags } from '@attune/contract/resources/resources';
import { type TagColour, maxTagName } from '@attune/domain/resources';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { problemAt, problemsOf } from '../platform/api/problems.ts';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { ColourChoice } from './ColourChoice.tsx';
import styles from './Resources.module.css';

type Props = {
  /** Called with the id of a tag that was created here. */
  readonly onCreated?: (tagId: string) => void;
};

/** Creates a tag in place. It is no form of its own, because it also stands in one. */
export function NewTag({ onCreated }: Props) {
  const [name, setName] = useState('');
  const [colour, setColour] = useState<TagColour>('teal');
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
    if (isReady) create.mutate({ body: { data: { type: 'tags', attributes: { name, colour } } } });
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
      {name.trim() !== '' && <ColourChoice value={colour} onChange={setColour} />}
    </div>
  );
}
