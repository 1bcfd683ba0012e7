import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { EXAMPLE } from './example.ts';
import { LIMITS } from './find-games.ts';
import type { ReplayState } from './replay-state.ts';
import { fileSource, textSource } from './sources.ts';

/** Stays when one leaves the page, so that nothing that was pasted is lost. */
const pasted = signal('');

/** Where a record is put in: as text or as a file. */
export const Opener = ({ state }: { readonly state: ReplayState }): JSX.Element => (
  <form
    class="opener sheet"
    onSubmit={event => {
      event.preventDefault();
      void state.read(textSource(pasted.value));
    }}
  >
    <div class="field">
      <label for="opener-text">A record, in PGN or as JSON</label>
      <textarea
        id="opener-text"
        rows={8}
        spellcheck={false}
        value={pasted.value}
        onInput={event => {
          pasted.value = event.currentTarget.value;
        }}
      />
      <p class="field-note">
        Paste it here, or drop a file anywhere on this page. Files of up to {LIMITS.source >> 20} MB and {LIMITS.games}{' '}
        games are read; nothing leaves this device.
      </p>
    </div>
    <div class="button-row">
      <button type="submit" class="button-primary" disabled={pasted.value.trim() === ''}>
        Open
      </button>
      <label class="button opener-file">
        A file…
        <input
          type="file"
          class="visually-hidden"
          accept=".pgn,.json,.ndjson,.jsonl,.txt,text/plain,application/json"
          onChange={event => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void state.read(fileSource(file));
            event.currentTarget.value = '';
          }}
        />
      </label>
      <button type="button" onClick={() => void state.read(textSource(EXAMPLE))}>
        An example
      </button>
    </div>
  </form>
);
