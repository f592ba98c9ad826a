import { useState } from 'react';
import { ExpansionPanel } from '../design/page/ExpansionPanel.tsx';
import { Note, type NoteLook, TipBox } from '../design/page/Note.tsx';
import { dismissedTips } from '../platform/dismissed-tips.ts';
import { Example } from './Example.tsx';

const looks: readonly NoteLook[] = ['info', 'success', 'warning', 'error', 'feature-flag'];

/** Information bars, a tip, and panels that expand. */
export function MessageExamples() {
  const [isHidden, setIsHidden] = useState(false);
  return (
    <Example id="messages" title="Messages">
      {looks.map((look) => (
        <Note key={look} look={look}>
          An information bar that looks like {look}.
        </Note>
      ))}
      {!isHidden && (
        <Note onHide={() => setIsHidden(true)}>A bar that can be hidden until the page is opened again.</Note>
      )}
      <TipBox tipId="design-system" dismissed={dismissedTips()}>
        A tip that stays hidden once it was dismissed.
      </TipBox>
      <Panel at="right" />
      <Panel at="bottom" />
    </Example>
  );
}

function Panel({ at }: { readonly at: 'right' | 'bottom' }) {
  const [isExpanded, setIsExpanded] = useState(at === 'right');
  return (
    <ExpansionPanel title={`Toggle at the ${at}`} toggleAt={at} isExpanded={isExpanded} onToggle={setIsExpanded}>
      <p>The content of the panel.</p>
    </ExpansionPanel>
  );
}
