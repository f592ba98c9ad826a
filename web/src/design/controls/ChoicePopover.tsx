import { Popover, type PopoverProps } from '../overlays/Popover.tsx';
import { type Option, OptionList } from './OptionList.tsx';

export type ChoiceProps<Value extends string> = {
  /** What is chosen: "Language". */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** A value that is not among the options means that nothing is selected. */
  readonly value: string;
  readonly onChoose: (value: Value) => void;
};

/** A list of options that opens below its button and closes on selection. */
export function ChoicePopover<Value extends string>({
  label,
  options,
  value,
  onChoose,
  className,
  renderTrigger,
}: ChoiceProps<Value> & Pick<PopoverProps, 'className' | 'renderTrigger'>) {
  return (
    <Popover label={label} side="bottom" alignment="start" className={className} renderTrigger={renderTrigger}>
      {(close) => (
        <OptionList
          label={label}
          options={options}
          chosen={[value]}
          onChoose={(chosen) => {
            close();
            if (chosen !== value) onChoose(chosen);
          }}
        />
      )}
    </Popover>
  );
}
