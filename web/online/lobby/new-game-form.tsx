import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { navigate } from '../../app/router.tsx';
import { type Complaint, complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { CreateChallenge, CreateGame, Seek } from '../operations.generated.ts';
import { createRequestKeys } from '../request-keys.ts';
import { Field, TextField } from '../ui/fields.tsx';
import { ComplaintNote, Form, useDoing } from '../ui/form.tsx';
import { checkTerms, type GameTerms, inputOf, STANDARD_TERMS } from './game-terms.ts';
import { TermsFields } from './terms-fields.tsx';

/** How somebody to play with is found. */
const WAYS = {
  quick: {
    label: 'Pair me',
    note: 'With whoever wants the same. The game begins at once, or as soon as somebody comes.',
  },
  open: { label: 'Open game', note: 'It stands in the lobby until somebody takes the other seat.' },
  invite: { label: 'Invite link', note: 'A private game: you get a link that lets one person in.' },
  challenge: { label: 'Challenge a player', note: 'By their handle. They have seven days to accept.' },
  computer: { label: 'The computer', note: 'It is there at once, and answers within seconds.' },
  both: { label: 'Both sides', note: 'You play both, kept on the server and on all your devices.' },
} as const;

type Way = keyof typeof WAYS;

const isWay = (text: string): text is Way => Object.hasOwn(WAYS, text);

/** Whether there is nobody else in the game, so that it cannot be rated. */
const isAlone = (way: Way): boolean => way === 'both' || way === 'computer';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

interface Draft {
  readonly way: Way;
  readonly handle: string;
  readonly message: string;
  /** How well the computer plays, from 1. */
  readonly level: number;
}

const goTo = (id: string): void => navigate({ name: 'game', id });

const create = async (
  online: Online,
  terms: GameTerms,
  { way, level }: Draft,
  idempotencyKey: string,
): Promise<Complaint | undefined> => {
  const input = {
    ...inputOf(terms),
    rated: terms.rated && !isAlone(way),
    visibility: way === 'open' ? ('PUBLIC' as const) : ('PRIVATE' as const),
    hotSeat: way === 'both',
    ...(way === 'computer' && { computer: { level } }),
    idempotencyKey,
  };
  const created = await mutate(online, CreateGame, { input }, answer => answer.createGame);
  if (created.ok && created.value.game !== null) goTo(created.value.game.id);
  return complaintOf(created);
};

const seek = async (online: Online, terms: GameTerms, idempotencyKey: string): Promise<Complaint | undefined> => {
  const input = { ...inputOf(terms), anyOfPreset: false, idempotencyKey };
  const sought = await mutate(online, Seek, { input }, answer => answer.seek);
  const game = sought.ok ? sought.value.seek?.game : undefined;
  if (game != null) goTo(game.id);
  return complaintOf(sought);
};

const challenge = async (
  online: Online,
  terms: GameTerms,
  { handle, message }: Draft,
  idempotencyKey: string,
): Promise<Complaint | undefined> => {
  const said = message.trim();
  const input = {
    ...inputOf(terms),
    handle: handle.trim().replace(/^@/, ''),
    visibility: 'PUBLIC' as const,
    idempotencyKey,
    ...(said !== '' && { message: said }),
  };
  return complaintOf(await mutate(online, CreateChallenge, { input }, answer => answer.createChallenge));
};

const submit = (online: Online, terms: GameTerms, draft: Draft, key: string): Promise<Complaint | undefined> => {
  if (draft.way === 'quick') return seek(online, terms, key);
  return draft.way === 'challenge' ? challenge(online, terms, draft, key) : create(online, terms, draft, key);
};

const WayButtons = ({ draft }: { readonly draft: Signal<Draft> }): JSX.Element => (
  <fieldset class="lobby-ways">
    <legend class="visually-hidden">How to find somebody</legend>
    <div class="button-row">
      {Object.entries(WAYS).map(([way, { label }]) => (
        <button
          key={way}
          type="button"
          aria-pressed={draft.value.way === way}
          onClick={() => {
            if (isWay(way)) draft.value = { ...draft.value, way };
          }}
        >
          {label}
        </button>
      ))}
    </div>
  </fieldset>
);

const LevelField = ({ draft }: { readonly draft: Signal<Draft> }): JSX.Element => (
  <Field label="How well it plays" note="Each level wins most of its games against the one before.">
    {attributes => (
      <select
        {...attributes}
        value={draft.value.level}
        onChange={event => {
          draft.value = { ...draft.value, level: Number(event.currentTarget.value) };
        }}
      >
        {LEVELS.map(level => (
          <option key={level} value={level}>
            Level {level}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const ChallengeFields = ({ draft }: { readonly draft: Signal<Draft> }): JSX.Element => (
  <div class="lobby-terms">
    <TextField
      label="Their handle"
      required
      maxLength={21}
      autocomplete="off"
      value={draft.value.handle}
      onText={handle => {
        draft.value = { ...draft.value, handle };
      }}
    />
    <TextField
      label="What you say to it"
      maxLength={140}
      value={draft.value.message}
      onText={message => {
        draft.value = { ...draft.value, message };
      }}
    />
  </div>
);

export interface NewGameFormProps {
  readonly online: Online;
  readonly mayRate: boolean;
  /** The handle of whom to challenge, if it is about that. */
  readonly challenge: string | undefined;
  /** Called when something waits now that did not before. */
  readonly onDone: () => void;
}

/** Finds or makes a game, in whichever way. */
export const NewGameForm = ({ online, mayRate, challenge: whom, onDone }: NewGameFormProps): JSX.Element => {
  const terms = useSignal<GameTerms>(STANDARD_TERMS);
  const draft = useSignal<Draft>({
    way: whom === undefined ? 'quick' : 'challenge',
    handle: whom ?? '',
    message: '',
    level: 3,
  });
  const keys = useMemo(() => createRequestKeys(online.newKey), [online]);
  const { isBusy, complaint, run } = useDoing();
  const isRight = checkTerms(terms.value) === undefined;
  const start = async (): Promise<void> => {
    // What was refused, or whose answer was lost, is the same game when it is asked for again.
    const key = keys.keyOf([terms.peek(), draft.peek()]);
    if (await run(() => submit(online, terms.peek(), draft.peek(), key))) keys.done();
    onDone();
  };
  return (
    <Form class="sheet lobby-new" onSubmit={() => void start()}>
      <h2>New game</h2>
      <WayButtons draft={draft} />
      <p class="field-note">{WAYS[draft.value.way].note}</p>
      {draft.value.way === 'challenge' && <ChallengeFields draft={draft} />}
      {draft.value.way === 'computer' && <LevelField draft={draft} />}
      <TermsFields terms={terms} mayRate={mayRate && !isAlone(draft.value.way)} />
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <button type="submit" class="button-primary" aria-disabled={isBusy} disabled={!isRight}>
        {draft.value.way === 'challenge'
          ? 'Challenge'
          : draft.value.way === 'quick'
            ? 'Find an opponent'
            : 'Create the game'}
      </button>
    </Form>
  );
};
