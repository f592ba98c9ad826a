import { Button, type ButtonContext, type ButtonRank, IconButton } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { Example } from './Example.tsx';

const ranks: readonly ButtonRank[] = ['primary', 'secondary', 'tertiary'];
const contexts: readonly ButtonContext[] = [
  'default',
  'success',
  'destructive',
  'methodology',
  'light',
  'warning',
  'red',
];
const row = `${layout.row} ${layout.wrap}`;

/** Buttons: ranks by contexts, sizes, and disabled. */
export function ActionExamples() {
  return (
    <Example id="buttons" title="Buttons">
      {ranks.map((rank) => (
        <fieldset key={rank} aria-label={rank} className={row}>
          {contexts.map((context) => (
            <Button key={context} rank={rank} context={context}>
              {context}
            </Button>
          ))}
          <Button rank={rank} disabled>
            disabled
          </Button>
          <Button rank={rank} size="small" icon="plus">
            small
          </Button>
          <IconButton rank={rank} icon="pencil" label={`Edit, ${rank}`} />
        </fieldset>
      ))}
    </Example>
  );
}
