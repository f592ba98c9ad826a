import { ExplainNumber } from '../design/marks/ExplainNumber.tsx';
import { Facts, NumberWithComparison } from '../design/marks/NumberWithComparison.tsx';
import { Meter } from '../design/marks/ProgressBar.tsx';
import { tones } from '../design/marks/tones.ts';
import { BandLegend, ToneChip, ToneWord } from '../design/marks/Toned.tsx';
import { MergedNote, Withheld, WithheldLine } from '../design/marks/Withheld.tsx';
import layout from '../design/layout.module.css';
import { Example } from './Example.tsx';
import { sampleLevels } from './sample-groups.ts';

const row = `${layout.row} ${layout.wrap}`;
const scores = ['55', '64', '70', '75', '82'];
const levels = tones.map((tone, index) => ({ tone, name: sampleLevels.names[index] ?? '' }));
const explained = {
  title: 'How 74 comes about',
  steps: ['149 responses with a mean of 3.96 of 5', '(3.96 − 1) ÷ 4 × 100 = 74'],
  facts: [
    { label: 'Mean', value: '3.96' },
    { label: '95% interval', value: '71 to 77' },
  ],
};

/** Key figures with their explanation, the steps of the scale, and everything that is withheld. */
export function NumberExamples() {
  return (
    <Example id="numbers" title="Numbers">
      <NumberWithComparison value="74" unit="Highly engaged" comparison="+3 since June" size="hero">
        <ExplainNumber {...explained} />
      </NumberWithComparison>
      <NumberWithComparison value="62%" unit="responded" comparison="149 of 240 people" />
      <Facts
        facts={[
          { label: 'Score', value: <ExplainNumber {...explained} words="74" look="number" /> },
          { label: 'Benchmark', value: '71', note: 'technology companies' },
          { label: 'eNPS', value: <Withheld title="eNPS withheld" reason="Fewer than 5 responses." /> },
        ]}
      />
      <div className={row}>
        {levels.map(({ tone, name }, index) => (
          <span key={tone} className={layout.row}>
            <ToneChip tone={tone}>{scores[index] ?? ''}</ToneChip>
            <ToneWord tone={tone}>{name}</ToneWord>
          </span>
        ))}
      </div>
      <BandLegend
        label="Levels"
        entries={levels.map((level, index) => ({ ...level, range: rangeOf(index) }))}
        hasWithheld
      />
      <div className={row}>
        {(['current', 'over', 'attention'] as const).map((look, index) => (
          <span key={look} className={layout.row}>
            <Meter label={`Meter, ${look}`} share={0.4 + index * 0.25} look={look} /> {look}
          </span>
        ))}
      </div>
      <WithheldLine reason="Group has fewer than 5 responses." />
      <MergedNote>Two groups were merged to protect confidentiality.</MergedNote>
    </Example>
  );
}

function rangeOf(level: number): string {
  const [from, to] = [sampleLevels.cuts[level - 1] ?? 0, (sampleLevels.cuts[level] ?? 101) - 1];
  return `${from} to ${to}`;
}
