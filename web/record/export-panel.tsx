import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { drawBoard } from '#notation/drawing/index';
import { makeHref } from '../app/routes.ts';
import { download, makeFileName } from './download.ts';
import { MAIN_LINE } from './game-tree.ts';
import type { ReplayState } from './replay-state.ts';
import { makeShared } from './share.ts';
import { type Format, recordOf, type Study, stepOf, writeStudy } from './study.ts';

interface PanelProps {
  readonly state: ReplayState;
  readonly study: Study;
}

interface Told {
  readonly link?: string;
  readonly message: string;
}

const TYPES = { pgn: 'application/vnd.chess-pgn', json: 'application/json' } as const;

const LEFT_OUT = 'What could not be read of the record was left out.';

const saveRecord = (study: Study, format: Format): Told => {
  const written = writeStudy(study, format);
  if (!written.ok) return { message: `The record cannot be written: ${written.error.message}.` };
  download(`${makeFileName(study.tree.head.tags)}.${format}`, TYPES[format], written.value);
  return { message: recordOf(study).isCut ? LEFT_OUT : '' };
};

const savePicture = (study: Study, view: 'white' | 'black'): Told => {
  const { position, turn, events } = stepOf(study);
  const lastTurn = turn && { turn, events };
  download(
    `${makeFileName(study.tree.head.tags)}.svg`,
    'image/svg+xml',
    drawBoard(position.toSetup(), { view, lastTurn, guardians: position.ruleset.guardians }),
  );
  return { message: '' };
};

/** The clipboard may be closed to the page; the link stands in the field then, to be copied by hand. */
const copy = (text: string): Promise<boolean> =>
  navigator.clipboard === undefined
    ? Promise.resolve(false)
    : navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );

const share = async (study: Study): Promise<Told> => {
  const written = writeStudy(study, 'pgn');
  if (!written.ok) return { message: `The record cannot be written: ${written.error.message}.` };
  const { line, played } = study.cursor;
  const shared = await makeShared({ pgn: written.value, ply: line === MAIN_LINE ? played : undefined });
  if (!shared.ok) return { message: shared.error.message };
  const link = new URL(makeHref({ name: 'replay', shared: shared.value }, location), location.href).href;
  const isCopied = await copy(link);
  const where = location.protocol === 'file:' ? ' It leads to this file, so it is of use on this device alone.' : '';
  return { link, message: (isCopied ? 'The link is copied.' : 'Copy the link.') + where };
};

/** What leaves the page: a link that carries the record, files, a picture of the position. */
export const ExportPanel = ({ state, study }: PanelProps): JSX.Element => {
  const told = useSignal<Told>({ message: '' });
  const tell = (next: Told): void => {
    told.value = next;
  };
  return (
    <section class="export-panel" aria-label="Share and keep">
      <div class="button-row">
        <button type="button" onClick={() => void share(study).then(tell)}>
          Share a link
        </button>
        <button type="button" onClick={() => tell(saveRecord(study, 'pgn'))}>
          Download PGN
        </button>
        <button type="button" onClick={() => tell(saveRecord(study, 'json'))}>
          Download JSON
        </button>
        <button type="button" onClick={() => tell(savePicture(study, state.view.value))}>
          Download SVG
        </button>
      </div>
      <p role="status">{told.value.message}</p>
      {told.value.link !== undefined && (
        <input
          class="export-link"
          aria-label="The link"
          readOnly
          value={told.value.link}
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </section>
  );
};
