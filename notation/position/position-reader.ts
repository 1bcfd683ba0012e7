import {
  err,
  fileOf,
  type Gene,
  HEALTHY_GENE,
  isCytoplasm,
  makeSquare,
  ok,
  type Piece,
  Position,
  type Result,
  type Ruleset,
  type Setup,
  type SetupError,
  type SetupErrorCode,
  type Square,
} from '#engine/index';
import { fromGrammarError, tooLong } from '../text-error.ts';
import type { PositionTextError } from './position-error.ts';
import { SyntaxError as GrammarError, parse } from './position-grammar.generated.js';
import { type Placed, type Placement, readPlacement } from './position-placement.ts';
import type { DetailTree, GenomeTree, PositionTree } from './position-tree.ts';

/** Longer than any position: 48 pieces with a detail each have about 450 characters. */
const MAX_LENGTH = 1000;

type Details = ReadonlyMap<Square, DetailTree>;

interface Parsed {
  readonly tree: PositionTree;
  readonly placement: Placement;
  readonly details: Details;
  readonly setup: Setup;
}

const parseTree = (text: string): Result<PositionTree, PositionTextError> => {
  if (text.length > MAX_LENGTH) return err(tooLong(MAX_LENGTH, 'a position'));
  try {
    return ok(parse(text));
  } catch (thrown) {
    return err(fromGrammarError(thrown, GrammarError));
  }
};

const refuseDetail = (code: PositionTextError['code'], { offset, end }: DetailTree, message: string) =>
  err<PositionTextError>({ code, offset, length: end - offset, message });

const checkDetail = (detail: DetailTree, placed: Placed | undefined, isRepeated: boolean) => {
  const name = makeSquare(detail.square);
  if (placed === undefined) return refuseDetail('DETAIL_WITHOUT_PIECE', detail, `no RNA or protein stands on ${name}`);
  if (isRepeated) return refuseDetail('REPEATED_DETAIL', detail, `${name} has its details twice`);
  if ((placed.role === 'rna') === (detail.kind === 'rna')) return ok(detail);
  const expected =
    placed.role === 'rna'
      ? `an RNA, whose details are ${name}:gene age bound`
      : `a protein, whose detail is ${name}:age`;
  return refuseDetail('DETAIL_OF_OTHER_PIECE', detail, `on ${name} stands ${expected}`);
};

const readDetails = (tree: PositionTree, placement: Placement): Result<Details, PositionTextError> => {
  const details = new Map<Square, DetailTree>();
  for (const detail of tree.details) {
    const { square } = detail;
    const checked = checkDetail(detail, placement.get(square), details.has(square));
    if (!checked.ok) return checked;
    details.set(square, detail);
  }
  return ok(details);
};

/** An RNA without details stands on its own gene's file, of age 0, and binds nothing; a protein's age is 0 (notation.md §2). */
const makePiece = (square: Square, { role, color }: Placed, detail: DetailTree | undefined): Piece => {
  const age = detail?.age ?? 0;
  if (role !== 'rna') return { role, color, age };
  if (detail?.kind !== 'rna') return { role, color, age, gene: fileOf(square), bound: undefined };
  return { role, color, age, gene: detail.gene ?? undefined, bound: detail.bound ?? undefined };
};

const readGene = (letter: string): Gene => {
  if (letter === 'h') return HEALTHY_GENE;
  return letter === 'm' ? { methylated: true, lesion: undefined } : { methylated: false, lesion: Number(letter) };
};

const readGenome = ({ genes }: GenomeTree): readonly Gene[] => Array.from(genes, readGene);

const readSetup = (tree: PositionTree, placement: Placement, details: Details): Setup => {
  const board = new Map<Square, Piece>();
  for (const square of [...placement.keys()].toSorted((a, b) => a - b)) {
    const placed = placement.get(square);
    if (placed !== undefined) board.set(square, makePiece(square, placed, details.get(square)));
  }
  return {
    board,
    genomes: { white: readGenome(tree.white), black: readGenome(tree.black) },
    turn: tree.turn === 'w' ? 'white' : 'black',
    turnNumber: tree.turnNumber.value,
    swapOpen: tree.swap.open,
  };
};

const parseAll = (text: string): Result<Parsed, PositionTextError> => {
  const tree = parseTree(text);
  if (!tree.ok) return tree;
  const placement = readPlacement(tree.value);
  if (!placement.ok) return placement;
  const details = readDetails(tree.value, placement.value);
  if (!details.ok) return details;
  const setup = readSetup(tree.value, placement.value, details.value);
  return ok({ tree: tree.value, placement: placement.value, details: details.value, setup });
};

type Place = Pick<PositionTextError, 'offset' | 'length'>;

const placeOfSquare = ({ tree, placement, details }: Parsed, square: Square): Place => {
  if (!isCytoplasm(square)) {
    const genome = square < 8 ? tree.white : tree.black;
    return { offset: genome.offset + fileOf(square), length: 1 };
  }
  const detail = details.get(square);
  if (detail !== undefined) return { offset: detail.offset, length: detail.end - detail.offset };
  return { offset: placement.get(square)?.offset ?? 0, length: 1 };
};

/** Where the text says what a rule about no single square refuses; the placement when it is no field's own. */
const placeOfCode = ({ tree }: Parsed, code: SetupErrorCode): Place => {
  if (code === 'TURN_NUMBER') return { offset: tree.turnNumber.offset, length: String(tree.turnNumber.value).length };
  if (code === 'SWAP_NOT_OPEN') return { offset: tree.swap.offset, length: 1 };
  if (code === 'BOTH_HAVE_CANCER')
    return { offset: tree.white.offset, length: tree.black.offset + 8 - tree.white.offset };
  return { offset: 0, length: 1 };
};

const locate = (parsed: Parsed, { code, square, message }: SetupError): PositionTextError => ({
  code,
  message,
  ...(square === undefined ? placeOfCode(parsed, code) : placeOfSquare(parsed, square)),
});

/**
 * Reads the arrangement that a position text describes. Refuses what is not the seven fields of notation.md §2
 * (`SYNTAX`), and genes, pieces and details that do not fit together; the rules of a ruleset are not judged.
 */
export const parseSetup = (text: string): Result<Setup, PositionTextError> => {
  const parsed = parseAll(text);
  return parsed.ok ? ok(parsed.value.setup) : parsed;
};

/** Reads a position of a ruleset: the arrangement, then the rules of a position, whose codes are the engine's. */
export const parsePosition = (text: string, ruleset: Ruleset): Result<Position, PositionTextError> => {
  const parsed = parseAll(text);
  if (!parsed.ok) return parsed;
  const position = Position.fromSetup(parsed.value.setup, ruleset);
  return position.ok ? position : err(locate(parsed.value, position.error));
};
