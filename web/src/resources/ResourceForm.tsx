import { longestDescription, type TransformResource } from '@attune/contract/resources/resources';
import { drivers } from '@attune/domain/surveys';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Checkbox } from '../design/controls/Choice.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import { TextInput, Textarea } from '../design/forms/fields.ts';
import layout from '../design/layout.module.css';
import text from '../design/text.module.css';
import { problemAt } from '../platform/api/problems.ts';
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx';
import { NewTag } from './NewTag.tsx';
import { ResourceBody } from './ResourceBody.tsx';
import { type ResourceEntry, entryOf, isSameEntry, problemsOfEntry } from './resource-entry.ts';
import { type KindWords, categoryName } from './resource-words.ts';
import styles from './Resources.module.css';
import { tagsQuery } from './resources.queries.ts';
import { TagName } from './ResourceTags.tsx';
import { useSaving } from './use-saving.ts';

type Props = {
  readonly words: KindWords;
  /** Undefined for a new one. */
  readonly resource?: TransformResource | undefined;
};

/** What a resource says, with a preview before it is saved. */
export function ResourceForm({ words, resource }: Props) {
  const [entry, setEntry] = useState(() => entryOf(resource));
  const [mode, setMode] = useState<'edit' | 'preview'>('edit');
  const [wasTried, setWasTried] = useState(false);
  const { save, isPending, isDone, problems: refused } = useSaving(words, resource?.id);
  const problems = wasTried ? [...problemsOfEntry(entry), ...refused] : [];
  const isChanged = !isSameEntry(entry, entryOf(resource));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    setMode('edit');
    if (problemsOfEntry(entry).length === 0 && !isPending) save(entry);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SegmentedControl
        label="Mode"
        segments={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'edit' ? (
        <Fields
          entry={entry}
          problemAtField={(field) => problemAt(problems, field)}
          onChange={(change) => setEntry((before) => ({ ...before, ...change }))}
        />
      ) : (
        <Preview entry={entry} />
      )}
      <div className={layout.row}>
        <Button type="submit" rank="primary" disabled={isPending || !isChanged}>
          {resource?.attributes.status === 'published' ? 'Save as new version' : 'Save draft'}
        </Button>
        <ButtonLink to={resource ? `${words.base}/${resource.id}` : words.base}>Cancel</ButtonLink>
        {problems.length > 0 && <p className={text.secondary}>Fix the marked fields above.</p>}
      </div>
      <UnsavedGuard
        wouldLose={(isSamePage) => !isSamePage && !isDone() && isChanged}
        title={`Leave without saving the ${words.one}?`}
        lost="Your changes will be lost."
      />
    </form>
  );
}

type FieldsProps = {
  readonly entry: ResourceEntry;
  readonly problemAtField: (field: string) => string | undefined;
  readonly onChange: (change: Partial<ResourceEntry>) => void;
};

function Fields({ entry, problemAtField, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Title"
        required
        maxLength={200}
        autoComplete="off"
        value={entry.title}
        error={problemAtField('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Textarea
        label="Description"
        description="Leave an empty line between paragraphs. The first one is shown in lists."
        minRows={8}
        maxRows={24}
        maxLength={longestDescription}
        value={entry.description}
        error={problemAtField('description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextInput
        label="Link"
        type="url"
        description="Optional. Must begin with https://. Lists lead there instead of to the page here."
        placeholder="https://"
        maxLength={2000}
        autoComplete="off"
        value={entry.url}
        error={problemAtField('url')}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <Categories chosen={entry.categoryIds} onChange={(categoryIds) => onChange({ categoryIds })} />
      <Tags chosen={entry.tagIds} onChange={(tagIds) => onChange({ tagIds })} />
    </>
  );
}

type ChoiceProps = { readonly chosen: readonly string[]; readonly onChange: (chosen: readonly string[]) => void };

function toggled(chosen: readonly string[], one: string): readonly string[] {
  return chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];
}

function Categories({ chosen, onChange }: ChoiceProps) {
  const keys: readonly string[] = drivers.map(({ key }) => key);
  const others = chosen.filter((key) => !keys.includes(key));
  return (
    <fieldset>
      <legend>Drivers</legend>
      <div className={styles.choices}>
        {[...keys, ...others].map((key) => (
          <Checkbox key={key} checked={chosen.includes(key)} onChange={() => onChange(toggled(chosen, key))}>
            {categoryName(key)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function Tags({ chosen, onChange }: ChoiceProps) {
  const tags = useQuery(tagsQuery()).data?.data ?? [];
  return (
    <fieldset>
      <legend>Tags</legend>
      {tags.length === 0 && <p className={text.secondary}>There are no tags yet.</p>}
      <div className={styles.choices}>
        {tags.map(({ id, attributes: { name, color } }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={() => onChange(toggled(chosen, id))}>
            <TagName name={name} color={color} />
          </Checkbox>
        ))}
      </div>
      <NewTag onCreated={(id) => onChange([...chosen, id])} />
    </fieldset>
  );
}

function Preview({ entry }: { readonly entry: ResourceEntry }) {
  const tags = (useQuery(tagsQuery()).data?.data ?? []).filter(({ id }) => entry.tagIds.includes(id));
  return (
    <section aria-label="Preview">
      <h2 className={text.heading}>{entry.title.trim() || 'No title yet'}</h2>
      <ResourceBody
        description={entry.description}
        url={entry.url.trim() === '' || problemsOfEntry(entry).some(({ at }) => at[0] === 'url') ? null : entry.url}
        categoryIds={[...entry.categoryIds]}
        tags={tags.map(({ id, attributes: { name, color } }) => ({ id, name, color }))}
      />
    </section>
  );
}
