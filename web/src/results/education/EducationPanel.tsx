import { type ReactNode, useState } from 'react';
import { ExpansionPanel } from '../../design/page/ExpansionPanel.tsx';
import text from '../../design/text.module.css';
import { MethodLink, type MethodPart } from '../../method/index.ts';
import styles from './EducationPanel.module.css';
import { educationText, type EducationTopic } from './panels.ts';
import { openPanels } from './open-panels.ts';

/** Section of the method for each topic. */
const parts: Readonly<Record<EducationTopic, MethodPart>> = {
  engagementFlow: 'moves-between-levels',
  psychologicalConditions: 'what-we-mean-by-engagement',
  engagementDrivers: 'driver-impact',
};

/** Help for reading a chart. Remembers in this browser whether it is open. */
export function EducationPanel({ topic }: { readonly topic: EducationTopic }): ReactNode {
  const [isOpen, setIsOpen] = useState(() => openPanels().has(topic));
  const { title, paragraphs } = educationText(topic);
  const toggle = (isExpanded: boolean) => {
    openPanels().remember(topic, isExpanded);
    setIsOpen(isExpanded);
  };
  return (
    <ExpansionPanel title={title} isExpanded={isOpen} onToggle={toggle}>
      <div className={styles.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={text.secondary}>
            {paragraph}
          </p>
        ))}
        <MethodLink part={parts[topic]} />
      </div>
    </ExpansionPanel>
  );
}
