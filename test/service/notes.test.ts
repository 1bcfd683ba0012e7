import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, sendEnding } from '../kit/endings.ts';
import { lastRecord } from '../kit/stream.ts';
import { createGame, createGuest, type Guest, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const NOTE = 'note { text revision savedAt }';

const save = async (guest: Guest, gameId: string, text: string, revision?: string) => {
  const { data } = await host.query(
    `mutation ($input: SaveNoteInput!) {
      saveNote(input: $input) { game { id ${NOTE} } errors { code path message } }
    }`,
    { input: { gameId, text, revision } },
    guest.token,
  );
  return data.saveNote;
};

const read = async (gameId: string, guest?: Guest) =>
  (await host.query(`query ($id: ID!) { game(id: $id) { ${NOTE} } }`, { id: gameId }, guest?.token)).data.game.note;

describe('a note', () => {
  it('is its owner’s alone, in public games too, and stands in nothing that others read', async () => {
    const { id, white, black } = await startMatch(host.query);
    const { game, errors } = await save(white, id, ' Watch the\r\nKinase \u{1F469}\u200D\u{1F52C} \n');
    expect(errors).toEqual([]);
    expect(game.note.text).toBe('Watch the\nKinase \u{1F469}\u200D\u{1F52C}');
    expect(await read(id, white)).toEqual(game.note);
    for (const other of [black, await createGuest(host.query, 'Watcher'), undefined])
      expect(await read(id, other)).toBeNull();
    expect(JSON.stringify(await lastRecord(host, id))).not.toContain('Kinase');
    await save(black, id, 'Mine');
    expect((await read(id, white)).text).toContain('Kinase');
  });

  it('is kept after the end, and can be changed then', async () => {
    const { id, white } = await startMatch(host.query);
    const { revision } = (await save(white, id, 'Lost it here')).game.note;
    await sendEnding(host.query, 'resign', white, { gameId: id });
    expect((await read(id, white)).text).toBe('Lost it here');
    expect((await save(white, id, 'Lost it at e5', revision)).game.note.text).toBe('Lost it at e5');
  });

  it('is not overwritten by a device that has not seen it', async () => {
    const { id, white } = await startMatch(host.query);
    const first = (await save(white, id, 'One')).game.note;
    expect(codesOf(await save(white, id, 'Two'))).toEqual(['STALE_REVISION']);
    const refused = await save(white, id, 'Two', 'nonsense');
    expect(refused).toMatchObject({ game: { note: first }, errors: [{ path: ['input', 'revision'] }] });
    const second = (await save(white, id, 'Two', first.revision)).game.note;
    expect(second.revision).not.toBe(first.revision);
    expect(codesOf(await save(white, id, '', first.revision))).toEqual(['STALE_REVISION']);
    expect(codesOf(await save(white, id, '', second.revision))).toEqual([]);
    expect(await read(id, white)).toBeNull();
  });

  it('saved by two devices at once is that of one of them, and the other is told', async () => {
    const { id, white } = await startMatch(host.query);
    const { revision } = (await save(white, id, 'Zero')).game.note;
    const texts = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(texts.map(text => save(white, id, text, revision)));
    const winners = texts.filter((_, index) => answers[index].errors.length === 0);
    expect(winners).toHaveLength(1);
    expect(answers.flatMap(codesOf)).toEqual(['STALE_REVISION', 'STALE_REVISION', 'STALE_REVISION']);
    expect((await read(id, white)).text).toBe(winners[0]);
  });

  it('saved again with the same text is no change, whatever the revision', async () => {
    const { id, white } = await startMatch(host.query);
    const first = await save(white, id, 'Same');
    expect(await save(white, id, ' Same ')).toEqual(first);
    expect(codesOf(await save(white, id, 'Same', 'old'))).toEqual([]);
    const { black } = await startMatch(host.query);
    expect((await save(black, id, '')).errors).toMatchObject([{ code: 'NOT_A_PLAYER' }]);
  });

  it('takes 4,000 characters and nothing that cannot be seen', async () => {
    const { id, white } = await startMatch(host.query);
    expect(codesOf(await save(white, id, '\u{1F9EC}'.repeat(4000)))).toEqual([]);
    const { revision } = await read(id, white);
    for (const text of ['x'.repeat(4001), 'a\u202Eb', 'a\u0000b', '\u200D'])
      expect((await save(white, id, text, revision)).errors).toMatchObject([
        { code: 'BAD_INPUT', path: ['input', 'text'] },
      ]);
  });

  it('is refused to strangers, and of a private game as if there were none', async () => {
    const stranger = await createGuest(host.query, 'Stranger');
    const { id, white } = await startMatch(host.query);
    expect(await save(stranger, id, 'x')).toMatchObject({ game: { id }, errors: [{ code: 'NOT_A_PLAYER' }] });
    const { game } = await createGame(host.query, white, { visibility: 'PRIVATE' });
    for (const gameId of [game.id, 'nonsense'])
      expect(await save(stranger, gameId, 'x')).toMatchObject({ game: null, errors: [{ code: 'GAME_NOT_FOUND' }] });
  });
});
