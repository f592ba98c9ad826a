import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import layout from '../../design/layout.module.css';
import { attributeHints } from '../../group-types/index.ts';
import styles from './AttributeFilterForm.module.css';
import { type AttributeFilter, typedFilter } from '../reading/attribute-filter.ts';

type Props = {
  readonly attributes: readonly EmployeeAttributeResource[];
  readonly value: AttributeFilter | undefined;
  readonly onChoose: (value: AttributeFilter | undefined) => void;
};

/** Form for an attribute and its full value. */
export function AttributeFilterForm({ attributes, value, onChoose }: Props) {
  const [attributeId, setAttributeId] = useState(value?.attributeId);
  const [typed, setTyped] = useState(value?.value ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // It is lazy-loaded, so the popover found nothing to focus when it opened.
  useEffect(() => field.current?.focus(), []);
  const attribute = attributes.find(({ id }) => id === attributeId) ?? attributes[0];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!attribute) return;
    const read = typedFilter(attribute, typed);
    if ('problem' in read) setProblem(read.problem);
    else onChoose(read.filter);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {attributes.length > 1 && (
        <ChoiceField
          label="Attribute"
          options={attributes.map(({ id, attributes: { name } }) => ({ value: id, label: name }))}
          value={attribute?.id ?? ''}
          onChange={(chosen) => {
            setAttributeId(chosen);
            setProblem(undefined);
          }}
        />
      )}
      {attribute && (
        <TextInput
          ref={field}
          data-autofocus
          label={attributes.length > 1 ? 'Value' : attribute.attributes.name}
          description={attributeHints[attribute.attributes.type]}
          value={typed}
          maxLength={500}
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
      )}
      <div className={layout.row}>
        {attribute && (
          <Button type="submit" rank="primary" size="small">
            Apply filter
          </Button>
        )}
        {value && (
          <Button size="small" onClick={() => onChoose(undefined)}>
            Any value
          </Button>
        )}
      </div>
    </form>
  );
}
