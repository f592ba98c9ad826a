import { useQuery } from '@tanstack/react-query';
import { TextInput } from '../../design/forms/fields.ts';
import { capitalize } from '../../design/format/words.ts';
import { compiledIn } from '../own-words.ts';
import { exampleSentences } from './example-sentences.ts';
import styles from './CustomTextsScreen.module.css';
import { type WordField, wordProblem, type WordsForm } from './own-words-form.ts';

type Props = {
  readonly field: WordField;
  /** Custom words of all placeholders: an example can contain several. */
  readonly fields: readonly WordField[];
  readonly form: WordsForm;
  readonly onChange: (word: string) => void;
};

const maxLetters = 60;

/** One word, with example sentences. */
export function WordEditor({ field: { key, name, locale, defaultWord, use }, fields, form, onChange }: Props) {
  const examples = useQuery({ queryKey: ['example-sentences', locale], queryFn: () => exampleSentences(locale) });
  const words = Object.fromEntries(
    fields
      .filter((each) => each.locale === locale)
      .map((each) => [each.name, form[each.key]?.trim() || each.defaultWord]),
  );
  return (
    <div className={styles.field}>
      <div>
        <TextInput
          label={capitalize(name)}
          placeholder={defaultWord}
          maxLength={maxLetters}
          value={form[key] ?? ''}
          error={wordProblem(form[key] ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
        <p className={styles.use}>{use}</p>
      </div>
      <div className={styles.examples}>
        {examples.data?.get(name)?.map((sentence) => (
          <p key={sentence}>{compiledIn(sentence, words) ?? sentence}</p>
        ))}
      </div>
    </div>
  );
}
