import type { PlayerId } from '../../domain/ids.ts';
import type { PlayerList } from '../../store/players/player-list-store.ts';
import type { Ports } from '../../usecases/ports.ts';
import { type Connection, type ConnectionArgs, connectFiltered, type Keep } from './filtered-connection.ts';

/** What a list of a player's holds, and how it is found. */
export interface ListSource<T> {
  readonly list: PlayerList;
  /** What a sort key of the list looks like. */
  readonly form: RegExp;
  /** By the ids in the list, in no order; what is not there is left out. */
  readonly load: (ids: readonly string[]) => Promise<readonly T[]>;
  readonly keep?: Keep<T>;
}

/** A page of what stands behind a player's list, newest first. Throws BAD_INPUT for bad arguments. */
export const connectPlayerList = <T extends { readonly id: string }>(
  { lists }: Ports,
  player: PlayerId,
  { list, form, load, keep = () => true }: ListSource<T>,
  args: ConnectionArgs,
): Promise<Connection<T>> =>
  connectFiltered(
    {
      list: async page => {
        const entries = await lists.page(player, list, page);
        const found = new Map((await load(entries.map(({ id }) => id))).map(each => [each.id, each]));
        return entries.map(({ id, cursor }) => ({ cursor, node: found.get(id) }));
      },
      form,
      keep,
    },
    args,
  );
