import source from '../../../content/method.md?raw';
import { Page } from '../design/page/Page.tsx';
import { PageContents } from '../design/page/PageContents.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { type Block, readMethod, type Words } from './method-text.ts';
import styles from './MethodScreen.module.css';

const method = readMethod(source);

/** The methodology: what is measured, how numbers are calculated, and how reliable they are. */
export function MethodScreen() {
  return (
    <Page>
      <PageHeader page="How we measure" fact={method.title} />
      <PageContents className={styles.text}>
        <Blocks blocks={method.opening} />
        {method.parts.map(({ title, anchor, blocks }) => (
          <section key={anchor} aria-labelledby={anchor} className={styles.part}>
            <h2 id={anchor} className={styles.heading}>
              {title}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </PageContents>
    </Page>
  );
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, place) => <OneBlock key={place} block={block} />);
}

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Run words={block.words} />
        </p>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((words, place) => (
            <li key={place}>
              <Run words={words} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <MethodTable {...block} />;
  }
}

function MethodTable({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((words, place) => (
            <th key={place} scope="col">
              <Run words={words} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = [], ...cells], row) => (
          <tr key={row}>
            <th scope="row">
              <Run words={name} />
            </th>
            {cells.map((words, place) => (
              <td key={place}>
                <Run words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Run({ words }: { readonly words: readonly Words[] }) {
  return words.map(({ text, look }, place) => {
    if (look === 'strong') return <strong key={place}>{text}</strong>;
    return look === 'emphasis' ? <em key={place}>{text}</em> : text;
  });
}
