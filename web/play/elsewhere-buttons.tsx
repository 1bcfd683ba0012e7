import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { navigate } from '../app/router.tsx';
import { download, makeFileName } from '../record/download.ts';
import { makeShared } from '../record/share.ts';
import { makePgn, toRecord } from './hot-seat-record.ts';
import type { TakenGame } from './shelf.ts';

/** Takes the game elsewhere: as a file, or to the page of records. */
export const ElsewhereButtons = ({ taken: { game, began } }: { readonly taken: TakenGame }): JSX.Element => {
  const [problem, setProblem] = useState('');
  const pgn = makePgn(game, new Date(began));
  const openRecord = async (text: string): Promise<void> => {
    const shared = await makeShared({ pgn: text, ply: game.played });
    if (shared.ok) navigate({ name: 'replay', shared: shared.value });
    else setProblem(shared.error.message);
  };
  if (!pgn.ok) return <p class="notice notice-danger">{pgn.error.message}</p>;
  const name = `${makeFileName(toRecord(game, new Date(began)).tags)}.pgn`;
  return (
    <>
      <button type="button" class="button-small" onClick={() => download(name, 'application/vnd.chess-pgn', pgn.value)}>
        Download
      </button>
      <button type="button" class="button-small" onClick={() => void openRecord(pgn.value)}>
        Open as a record
      </button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  );
};
