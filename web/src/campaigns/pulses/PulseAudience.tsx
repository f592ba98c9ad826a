import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Choice.tsx';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { Textarea } from '../../design/forms/fields.ts';
import text from '../../design/text.module.css';
import { campaignPath } from '../campaign-addresses.ts';
import {
  type AskedDriver,
  askedOf,
  audienceWords,
  canBeInvited,
  type DriverChoice,
  driverWords,
  type PulseDraft,
  withDriver,
  withStatement,
} from './pulse-form.ts';
import styles from './PulseSetup.module.css';

type Props = {
  readonly draft: PulseDraft;
  readonly drivers: readonly DriverChoice[];
  readonly onChange: (draft: PulseDraft) => void;
};

/** One audience with its questions. */
export function PulseAudience({ draft, drivers, onChange }: Props) {
  const { audience, isChosen } = draft;
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const mayBeAsked = canBeInvited(audience);
  const word = isOpen ? 'Done' : 'Edit questions';
  return (
    <li className={styles.audience}>
      <div className={styles.head}>
        <Checkbox
          checked={isChosen}
          disabled={!mayBeAsked}
          onChange={() => onChange({ ...draft, isChosen: !isChosen })}
        >
          <span className={styles.who}>
            <span className={styles.name}>{audience.name}</span>
            <span className={styles.about}>{audienceWords(audience)}</span>
          </span>
        </Checkbox>
        {audience.campaignId === null ? (
          <Button
            size="small"
            rank="tertiary"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-label={`${word}: ${audience.name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {word}
          </Button>
        ) : (
          <Link to={campaignPath(audience.campaignId)} className={text.link}>
            Already has a smart pulse
          </Link>
        )}
      </div>
      {mayBeAsked && <p className={styles.asked}>About {driverWords(draft, drivers)}</p>}
      <div id={bodyId} hidden={!isOpen} className={styles.drivers}>
        {isOpen &&
          draft.drivers.map((asked, place) => (
            <AskedAbout
              key={asked.categoryId}
              asked={asked}
              draft={draft}
              drivers={drivers}
              onChange={(next) => onChange(withDriver(draft, place, next))}
            />
          ))}
      </div>
    </li>
  );
}

type AskedProps = {
  readonly asked: AskedDriver;
  readonly draft: PulseDraft;
  readonly drivers: readonly DriverChoice[];
  readonly onChange: (asked: AskedDriver) => void;
};

/** One driver with its statements and its open question. */
function AskedAbout({ asked, draft, drivers, onChange }: AskedProps) {
  const choice = drivers.find(({ categoryId }) => categoryId === asked.categoryId);
  if (!choice) return null;
  const free = drivers.filter(
    ({ categoryId }) =>
      categoryId === asked.categoryId || !draft.drivers.some((each) => each.categoryId === categoryId),
  );
  const choose = (categoryId: string) => {
    const [next] = askedOf(drivers, categoryId);
    if (next) onChange(next);
  };
  return (
    <fieldset className={styles.driver}>
      <legend className={text.onlyForReaders}>{choice.title}</legend>
      <ChoiceField
        label="Driver"
        options={free.map(({ categoryId, title }) => ({ value: categoryId, label: title }))}
        value={asked.categoryId}
        onChange={choose}
      />
      <div className={styles.statements}>
        {choice.statements.map(({ statementId, body }) => (
          <Checkbox
            key={statementId}
            checked={asked.statementIds.includes(statementId)}
            onChange={() => onChange(withStatement(asked, choice, statementId))}
          >
            {body}
          </Checkbox>
        ))}
      </div>
      <Textarea
        label="Open question"
        description="Answers are optional. Leave empty for no question."
        minRows={2}
        maxLength={300}
        value={asked.question}
        onChange={(event) => onChange({ ...asked, question: event.target.value })}
      />
    </fieldset>
  );
}
