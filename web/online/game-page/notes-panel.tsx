import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ok } from '#engine/index';
import type { Online } from '../online.ts';
import { LoadNote, SaveNote } from '../operations.generated.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { Shown } from '../ui/states.tsx';
import { useResource } from '../ui/use-resource.ts';

interface KeptNote {
  readonly text: string;
  /** What to send with a change; undefined before the first. */
  readonly revision: string | undefined;
}

interface NoteFormProps {
  readonly online: Online;
  readonly gameId: string;
  readonly note: KeptNote;
  readonly onChange: (note: KeptNote) => void;
}

const NoteForm = ({ online, gameId, note, onChange }: NoteFormProps): JSX.Element => {
  const text = useSignal(note.text);
  const isSaved = useSignal(true);
  const { isBusy, complaint, run } = useDoing();
  const save = async (): Promise<void> => {
    const { revision } = note;
    const input = { gameId, text: text.peek(), ...(revision !== undefined && { revision }) };
    const isDone = await run(async () => {
      const sent = await online.api.send(SaveNote, { input });
      if (!sent.ok) return sent.error;
      const { game, errors } = sent.value.saveNote;
      const saved = { text: game?.note?.text ?? '', revision: game?.note?.revision };
      // What stands on another device is not overwritten unseen: the next saving is of what was read here.
      if (game !== null) onChange(saved);
      return errors[0];
    });
    // What was written meanwhile is not.
    isSaved.value = isDone && text.peek() === input.text;
  };
  return (
    <form
      class="notes"
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        aria-label="Your note on this game"
        maxLength={4000}
        value={text.value}
        onInput={event => {
          text.value = event.currentTarget.value;
          isSaved.value = false;
        }}
      />
      {complaint !== undefined && (
        <>
          <ComplaintNote complaint={complaint} />
          {note.text !== text.value && <blockquote class="notes-other">{note.text}</blockquote>}
        </>
      )}
      <button type="submit" aria-disabled={isBusy || isSaved.value}>
        Save the note
      </button>
    </form>
  );
};

export interface NotesPanelProps {
  readonly online: Online;
  readonly gameId: string;
}

/** What a player writes down about a game, for nobody else. */
export const NotesPanel = ({ online, gameId }: NotesPanelProps): JSX.Element => {
  const resource = useResource(async () => {
    const sent = await online.api.send(LoadNote, { id: gameId });
    if (!sent.ok) return sent;
    const note = sent.value.game?.note;
    return ok<KeptNote>({ text: note?.text ?? '', revision: note?.revision });
  }, [online, gameId]);
  return (
    <Shown resource={resource} what="your note">
      {note => <NoteForm online={online} gameId={gameId} note={note} onChange={saved => resource.put(() => saved)} />}
    </Shown>
  );
};
