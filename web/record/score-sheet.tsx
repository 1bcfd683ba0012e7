import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useSlices } from '../app/use-slices.ts';
import { readRemarks } from './annotations.ts';
import { type Cursor, cursorEquals } from './cursor.ts';
import { lineOf, MAIN_LINE } from './game-tree.ts';
import { listMainLine, listNotes, type NoteBlock, type NoteItem } from './notes.ts';
import { makeResult } from './settle.ts';
import type { Study } from './study.ts';
import { TurnList } from './turn-list.tsx';

interface ItemProps {
  readonly item: NoteItem;
  /** Undefined when the place that is looked at is elsewhere. */
  readonly current: Cursor | undefined;
  readonly onSelect: (cursor: Cursor) => void;
}

const Item = ({ item, current, onSelect }: ItemProps): JSX.Element => {
  if (item.kind !== 'turn') return <span class={`note-${item.kind}`}>{item.text} </span>;
  return (
    <button
      type="button"
      class="note-turn"
      aria-current={current !== undefined && cursorEquals(item.cursor, current) ? 'step' : undefined}
      onClick={() => onSelect(item.cursor)}
    >
      {item.number !== undefined && <span class="note-number">{item.number} </span>}
      {item.text}
    </button>
  );
};

/** Deeper variations are set in no further: there would be no room for their turns. */
const DEEPEST = 5;

interface BlocksProps extends Omit<ItemProps, 'item'> {
  readonly blocks: readonly NoteBlock[];
}

const holds = (blocks: readonly NoteBlock[], cursor: Cursor): boolean =>
  blocks.some(({ items }) => items.some(item => item.kind === 'turn' && cursorEquals(item.cursor, cursor)));

/** Items that are drawn at once. */
const SLICE = 60;

/** As many blocks as have so many items, the last of them cut where it has more. */
const takeItems = (blocks: readonly NoteBlock[], count: number): readonly NoteBlock[] => {
  let left = count;
  return blocks.flatMap(block => {
    const items = block.items.slice(0, left);
    left -= items.length;
    return items.length === 0 ? [] : [{ ...block, items }];
  });
};

/** Drawn again only when the place that is looked at is among them, or was. */
const Blocks = ({ blocks, current, onSelect }: BlocksProps): JSX.Element => {
  const count = useMemo(() => blocks.reduce((sum, { items }) => sum + items.length, 0), [blocks]);
  const drawn = useSlices(count, SLICE);
  const marked = current !== undefined && holds(blocks, current) ? current : undefined;
  return useMemo(
    () => (
      <>
        {takeItems(blocks, drawn).map(({ depth, items }, index) => (
          <p key={index} class={`note-block note-depth-${Math.min(depth, DEEPEST)}`}>
            {items.map((item, at) => (
              <Item key={at} item={item} current={marked} onSelect={onSelect} />
            ))}
          </p>
        ))}
      </>
    ),
    [blocks, drawn, marked, onSelect],
  );
};

export interface ScoreSheetProps {
  readonly study: Study;
  readonly onSelect: (cursor: Cursor) => void;
}

/** A record as one reads it: the main line, and under its turns what is said of them and what could have been played. */
export const ScoreSheet = ({ study: { tree, steps, cursor }, onSelect }: ScoreSheetProps): JSX.Element => {
  const line = useMemo(() => listMainLine(tree, steps), [tree, steps]);
  const notes = useMemo(() => listNotes(tree, steps), [tree, steps]);
  const { comments, unread } = lineOf(tree, MAIN_LINE);
  return (
    <div class="score-sheet">
      {readRemarks(comments).texts.map((text, index) => (
        <p key={index} class="note-comment">
          {text}
        </p>
      ))}
      <TurnList
        line={line}
        current={cursor.line === MAIN_LINE ? cursor.played : undefined}
        onSelect={ply => onSelect({ line: MAIN_LINE, played: ply })}
        notesOf={({ ply }) => {
          const blocks = notes[ply - 1] ?? [];
          return blocks.length === 0 ? undefined : <Blocks blocks={blocks} current={cursor} onSelect={onSelect} />;
        }}
      />
      {tree.head.result !== '*' && <p class="score-sheet-result">{makeResult(tree.head.result)}</p>}
      {unread !== undefined && <p class="note-unread">{unread.text.slice(0, 400)}</p>}
    </div>
  );
};
