import type { JSX } from 'preact';
import { navigate } from '../../app/router.tsx';
import { download } from '../../record/download.ts';
import { makeShared } from '../../record/share.ts';
import { opponentOf } from '../game/standing.ts';
import type { Complaint } from '../mutate.ts';
import type { Online } from '../online.ts';
import { type GameFieldsFragment, LoadRecord } from '../operations.generated.ts';
import { OpponentButtons } from '../safety/opponent-buttons.tsx';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { PersonLink } from '../ui/person.tsx';
import { describeTimeControl } from '../ui/terms.ts';

export interface GameFactsProps {
  readonly online: Online;
  readonly game: GameFieldsFragment;
  readonly isPlayer: boolean;
}

/** What a game is played by, and its record to take along. */
export const GameFacts = ({ online, game, isPlayer }: GameFactsProps): JSX.Element => {
  const { isBusy, complaint, run } = useDoing();
  const opponent = opponentOf(game);
  const withRecord = (use: (record: string) => Promise<Complaint | undefined>) =>
    run(async () => {
      const sent = await online.api.send(LoadRecord, { id: game.id });
      if (!sent.ok) return sent.error;
      const record = sent.value.game?.record;
      return record == null ? { message: 'There is no record of this game.' } : use(record);
    });
  const take = () =>
    withRecord(async record => {
      download(`dna-chess-${game.id}.pgn`, 'application/vnd.chess-pgn', record);
      return undefined;
    });
  const study = () =>
    withRecord(async pgn => {
      const shared = await makeShared({ pgn, ply: undefined });
      if (!shared.ok) return shared.error;
      navigate({ name: 'replay', shared: shared.value });
      return undefined;
    });
  return (
    <footer class="game-facts">
      <p>
        {game.rated ? 'Rated' : 'Not rated'} · {describeTimeControl(game.timeControl)} · {game.ruleset.text}
        {game.visibility === 'PRIVATE' && ' · private'}
        {!isPlayer && game.status === 'ACTIVE' && ' · you are watching'}
      </p>
      <p>
        <PersonLink person={game.white} /> – <PersonLink person={game.black} />
      </p>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <div class="button-row">
        {/* Not before the end: a player would be told what is best. */}
        {game.status === 'FINISHED' && (
          <button type="button" class="button-small" aria-disabled={isBusy} onClick={() => void study()}>
            Study the game
          </button>
        )}
        {game.status !== 'OPEN' && (
          <button type="button" class="button-small" aria-disabled={isBusy} onClick={() => void take()}>
            Download the record
          </button>
        )}
      </div>
      {opponent !== null && !opponent.isBot && !opponent.isDeleted && opponent.id !== online.who.value && (
        <OpponentButtons online={online} gameId={game.id} opponent={opponent} />
      )}
    </footer>
  );
};
