import { iconShapes, type IconName } from '../design/icons/icon-shapes.ts';
import { Icon } from '../design/icons/Icon.tsx';
import layout from '../design/layout.module.css';
import { Initials } from '../design/marks/Initials.tsx';
import { Keys } from '../design/marks/Keys.tsx';
import { ProgressBar } from '../design/marks/ProgressBar.tsx';
import { Status, type StatusLook } from '../design/marks/Status.tsx';
import { Tag } from '../design/marks/Tag.tsx';
import { Example } from './Example.tsx';

const statuses: readonly StatusLook[] = ['good', 'running', 'attention', 'bad', 'over', 'waiting'];
const tags = ['plain', 'good', 'attention', 'bad', 'accent', 'outlined'] as const;
const row = `${layout.row} ${layout.wrap}`;

/** Small marks beside and inside content, and all icons. */
export function MarkExamples() {
  return (
    <Example id="marks" title="Marks">
      <div className={row}>
        {statuses.map((look) => (
          <Status key={look} look={look}>
            {look}
          </Status>
        ))}
      </div>
      <div className={row}>
        {tags.map((look) => (
          <Tag key={look} look={look}>
            {look}
          </Tag>
        ))}
        <Tag icon="lock">with an icon</Tag>
        <Keys keys={['Ctrl', 'K']} />
        {(['small', 'medium', 'large', 'portrait'] as const).map((size) => (
          <Initials key={size} name="Maya Okafor" size={size} />
        ))}
        <Initials name="Acme" shape="square" size="large" />
      </div>
      <ProgressBar label="Sessions" used={20} limit={50} />
      <ProgressBar label="Employees" used={240} limit={-1} />
      <div className={row}>
        {(Object.keys(iconShapes) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} label={name} />
          </span>
        ))}
      </div>
    </Example>
  );
}
