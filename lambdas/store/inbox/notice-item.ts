import { isNoticeId, type NoticeId } from '../../domain/ids.ts';
import { NOTICE_KINDS, type Notice, type NoticedGame } from '../../domain/inbox/notice.ts';
import { type Item, readItem, readNumber, readOneOf, readOptional, readString } from '../items/fields.ts';
import { readGameId } from '../items/read-game-id.ts';
import { readPlayerId } from '../items/read-player-id.ts';

const readNoticeId = (item: Item, name: string): NoticeId => {
  const id = readString(item, name);
  if (!isNoticeId(id)) throw new Error(`a stored item has a damaged notice id: ${id}`);
  return id;
};

const readNoticedGame = (item: Item, name: string): NoticedGame => {
  const game = readItem(item, name);
  return {
    id: readGameId(game, 'id'),
    version: readNumber(game, 'version'),
    ply: readNumber(game, 'ply'),
    take: readNumber(game, 'take'),
  };
};

/** A notice as plain data, without what is undefined. */
export const noticeToItem = ({ from, game, ...notice }: Notice): Item => ({
  ...notice,
  ...(from === undefined ? {} : { from }),
  ...(game === undefined ? {} : { game }),
});

/** The notice that an item holds; throws an error that names the field when the item is damaged. */
export const noticeFromItem = (item: Item): Notice => ({
  id: readNoticeId(item, 'id'),
  recipient: readPlayerId(item, 'recipient'),
  kind: readOneOf(item, 'kind', NOTICE_KINDS),
  at: readNumber(item, 'at'),
  from: readOptional(item, 'from', readPlayerId),
  text: readString(item, 'text'),
  game: readOptional(item, 'game', readNoticedGame),
});
