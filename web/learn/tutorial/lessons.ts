import { rankOf, STANDARD, translationCost } from '#engine/index';
import { countOf } from '../../game/words.ts';
import { allOf, happened, happenedTo, happenedTogether, hasWon, not } from './judges.ts';
import type { Lesson } from './lesson.ts';

const HEALTHY = 'hhhhhhhh';
const LIFESPAN = countOf(STANDARD.rnaLifespan, 'turn');
const WINDOW = countOf(STANDARD.repairWindow, 'turn');

const hasTranslated = happened('translated');
const hasMoved = happened('moved');

const TRANSLATED = {
  isSo: hasTranslated,
  words: 'That was a translation: RNA was spent for a protein. It comes in a later lesson.',
};

/** The lessons, in order. They are played under the standard rules. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'transcription',
    title: 'Transcription',
    text: [
      'The eight helices at the bottom are your genes. When your turn begins, every healthy one transcribes: it is copied into an RNA on the square before it. That has just happened.',
      'RNA moves one to three squares straight, through empty squares.',
    ],
    task: 'Move an RNA three squares forward.',
    position: `dddddddd/8/8/8/8/8/RRRRRRRR/DDDDDDDD w ${HEALTHY} ${HEALTHY} - 1 -`,
    turns: 1,
    goal: happened('moved', ({ from, to }) => rankOf(to) - rankOf(from) === 3),
    misses: [TRANSLATED, { isSo: hasMoved, words: 'It can go further: three squares in one move.' }],
    miss: 'Choose one of the RNA on the second rank, then the third square before it.',
    praise:
      'Your gene’s message is on its way. The gene transcribes no other RNA while this one is about: what you make, you must use.',
    solution: ['Rd5'],
  },
  {
    id: 'silencing',
    title: 'Silencing',
    text: [
      'An RNA that ends its move beside an enemy gene can bind it. A gene that is bound is silenced: it transcribes nothing, as long as your RNA stays.',
      'In a living cell, antisense and interfering RNA keep genes from being heard.',
    ],
    task: 'Move the RNA on d5 beside gene d8, and silence that gene.',
    position: `dddddddd/rrr2rrr/8/3R1r2/8/8/RRR1RRRR/DDDDDDDD w ${HEALTHY} ${HEALTHY} d5:d1,f5:e1 3 -`,
    turns: 1,
    goal: happenedTo('bound', 'd8'),
    misses: [
      { isSo: happened('bound'), words: 'Silenced indeed, but another gene: the one on d8 is asked for.' },
      { isSo: happened('degraded'), words: 'That degraded an RNA. An RNA that degrades cannot bind in the same move.' },
      TRANSLATED,
      { isSo: hasMoved, words: 'It moved and bound nothing. Stop beside the gene, then choose the gene as well.' },
    ],
    miss: 'Only the RNA on d5 is near enough: two squares forward it stands before d8.',
    praise: 'Gene d8 is muffled. Black loses the RNA that it would have made, turn after turn.',
    solution: ['Rd7_d8'],
  },
  {
    id: 'interference',
    title: 'Use it or lose it',
    text: [
      `RNA does not last: left unused for ${LIFESPAN} it decays. The dots beside an RNA count its turns. A plain move is no use of it; degrading, binding and translating are.`,
      'An RNA that moves onto an enemy RNA degrades it: RNA interference.',
    ],
    task: 'The RNA on c4 is in its last turn. Save it by degrading a black RNA.',
    position: `dddddddd/rr1rrrrr/2r5/8/2R5/8/RR1RRRRR/DDDDDDDD w ${HEALTHY} ${HEALTHY} c4:c2,c6:c1 4 -`,
    turns: 1,
    goal: allOf(happened('degraded'), not(happened('agedOut'))),
    misses: [
      TRANSLATED,
      { isSo: happened('agedOut'), words: 'The RNA has decayed: nothing used it in its last turn.' },
    ],
    miss: 'Move the RNA on c4 straight up, onto the black RNA on c6.',
    praise: 'One RNA of Black’s is gone, and yours is as good as new: an RNA that was used begins to count afresh.',
    solution: ['Rxc6'],
  },
  {
    id: 'translation',
    title: 'Translation',
    text: [
      `RNA is read into protein. You spend RNA that touch each other, corners included, and the protein appears on one of their squares. A Ligase costs ${translationCost('ligase', STANDARD)}, a Kinase ${translationCost('kinase', STANDARD)}, a Nuclease ${translationCost('nuclease', STANDARD)}.`,
      'The Nuclease is the piece that wins games.',
    ],
    task: 'Translate RNA into a Nuclease.',
    position: `dddddddd/rrrrr1rr/8/8/5r2/8/RRRRRRRR/DDDDDDDD w ${HEALTHY} ${HEALTHY} - 2 -`,
    turns: 1,
    goal: happened('translated', ({ role }) => role === 'nuclease'),
    misses: [
      { isSo: hasTranslated, words: 'A protein, but not a Nuclease: pick as many RNA as that costs, side by side.' },
      { isSo: hasMoved, words: 'That was a move. Instead of moving, pick several RNA that touch, then the protein.' },
    ],
    miss: 'Pick RNA that touch each other, then the Nuclease.',
    praise: 'DNA made RNA, RNA made protein: the Central Dogma. Your Nuclease stays until the game ends.',
    solution: ['b2c2d2=N'],
  },
  {
    id: 'mutation',
    title: 'Mutation',
    text: [
      'A Nuclease moves diagonally as far as the way is open. Where it stops it cuts an enemy gene straight beside it: the gene is mutated.',
      `${countOf(STANDARD.cancerThreshold, 'mutated gene')} are cancer, and the game is lost.`,
    ],
    task: 'Mutate gene d8.',
    position: `dddddddd/rrr1rrrr/3r4/8/8/7N/RRRRR1RR/DDDDDDDD w ${HEALTHY} ${HEALTHY} d6:d1 5 -`,
    turns: 1,
    goal: happenedTo('mutated', 'd8'),
    misses: [
      {
        isSo: happened('moved', ({ role }) => role === 'nuclease'),
        words: 'It moved and cut nothing. From d7 it can cut d8: choose the gene as well.',
      },
    ],
    miss: 'Move the Nuclease from h3 along its diagonal to d7, then choose gene d8.',
    praise: `The helix is broken. Black has ${WINDOW} to repair it; then it stays so for good.`,
    solution: ['Nd7+d8'],
  },
  {
    id: 'repair',
    title: 'Repair',
    text: [
      `A fresh break can be mended: a Ligase beside a mutated gene of its own side repairs it, within ${WINDOW} of that side. The strokes below a broken gene count them.`,
      'A gene that has none left, like your f1, is lost for good.',
    ],
    task: 'Gene c1 can be repaired in this turn only. Repair it.',
    position: `dddddddd/rrrrrrrr/8/6n1/8/3L4/RR1RR1RR/DDDDDDDD w hh1hh0hh ${HEALTHY} - 6 -`,
    turns: 1,
    goal: happenedTo('repaired', 'c1'),
    misses: [
      {
        isSo: happened('moved', ({ role }) => role === 'ligase'),
        words: 'The Ligase moved and repaired nothing. Beside c1 it can: choose the gene as well.',
      },
    ],
    miss: 'The Ligase on d3 moves one square in any direction: c2 is beside c1.',
    praise: 'Healthy again: next turn it transcribes. A Ligase also frees genes that are silenced.',
    solution: ['Lc2=c1'],
  },
  {
    id: 'methylation',
    title: 'Methylation',
    text: [
      'A Methyltransferase silences an enemy gene beside it, with methyl groups, and need not stay. The gene misses one transcription; then the marks are gone.',
      'It moves one square in any direction, and may act without moving.',
    ],
    task: 'Methylate gene e8.',
    position: `dddddddd/rrr2rrr/4M3/8/8/8/RRRRRRRR/DDDDDDDD w ${HEALTHY} ${HEALTHY} - 7 -`,
    turns: 1,
    goal: happenedTo('methylated', 'e8'),
    misses: [
      { isSo: happened('methylated'), words: 'Methylated, but another gene: e8 is asked for.' },
      {
        isSo: happened('moved', ({ role }) => role === 'methyltransferase'),
        words: 'It moved and marked nothing. Beside e8 it can: choose the gene as well.',
      },
    ],
    miss: 'Move the Methyltransferase from e6 to a square beside e8, then choose the gene.',
    praise: 'Gene e8 is packed away for a turn. Where you mutate, a silenced gene is as good a target as any.',
    solution: ['Md7_e8'],
  },
  {
    id: 'displacement',
    title: 'The push',
    text: [
      'No move removes a protein. But a Helicase can shove one: it moves one to three squares straight, and onto an enemy protein if the square behind is empty.',
    ],
    task: 'Push the black Nuclease away from your genes.',
    position: `dddddddd/rrrrr1rr/8/8/3n4/8/RRRHRRRR/DDDDDDDD w ${HEALTHY} ${HEALTHY} - 8 -`,
    turns: 1,
    goal: happened('pushed'),
    misses: [
      {
        isSo: happened('moved', ({ role }) => role === 'helicase'),
        words: 'It stopped short. Move it onto the Nuclease itself.',
      },
    ],
    miss: 'Move the Helicase from d2 onto d4.',
    praise: 'A Nuclease that is pushed may lose its diagonal, and with it a whole attack.',
    solution: ['Hpd4'],
  },
  {
    id: 'running-start',
    title: 'The running start',
    text: [
      'A Polymerase runs straight as far as the way is open, and mutates a gene straight beside it: but only if it started in your own half, the four ranks nearest your genes.',
      'It can also carry a translation: the new protein then appears beside it.',
    ],
    task: 'Mutate a gene with a Polymerase.',
    position: `dddddddd/rr1rrr1r/2r5/2P5/8/6P1/RRRRRR1R/DDDDDDDD w ${HEALTHY} ${HEALTHY} c6:c1 9 -`,
    turns: 1,
    goal: happened('mutated'),
    misses: [
      {
        isSo: happened('moved', ({ from }) => rankOf(from) > 3),
        words: 'That Polymerase began beyond your half, so it had no running start.',
      },
      {
        isSo: happened('moved', ({ role }) => role === 'polymerase'),
        words: 'It moved and mutated nothing: run up to a gene, then choose it as well.',
      },
    ],
    miss: 'The Polymerase on g3 is in your half, and file g is open.',
    praise: 'From one end of the board to the other in one turn.',
    solution: ['Pg7+g8'],
  },
  {
    id: 'activation',
    title: 'Activation',
    text: [
      'After your action, a Kinase may activate one piece beside it: that piece acts as well, in the same turn. Once a turn, and not with a Kinase that you have just translated.',
      'A Kinase jumps like a knight.',
    ],
    task: 'Mutate two genes in one turn.',
    position: `dddddddd/rrr2rrr/2N5/1K4N1/8/8/R2RR1RR/DDDDDDDD w ${HEALTHY} ${HEALTHY} - 11 -`,
    turns: 1,
    goal: happenedTogether('mutated', 2),
    misses: [
      {
        isSo: happened('mutated'),
        words:
          'One gene. First act with the Nuclease that no Kinase stands beside; then let the Kinase activate the other.',
      },
    ],
    miss: 'Act with the Nuclease on g5 first, then let the Kinase activate the one on c6.',
    praise: 'Two at once: before such a blow no Ligase is quick enough.',
    solution: ['Ne7+e8::Nd7+d8'],
  },
  {
    id: 'fight',
    title: 'A small fight',
    text: [
      'Three of Black’s genes are mutated for good. Two more, and it has cancer. But its Ligase stands ready, and repairs what you mutate one at a time.',
      'Bring your Kinase where it is needed before you strike.',
    ],
    task: 'Win, in three turns of yours.',
    position: `dddddddd/4l3/8/2K4N/N7/8/RR1RR1RR/DDDDDDDD w ${HEALTHY} 000hhhhh - 20 -`,
    turns: 3,
    goal: hasWon,
    misses: [
      {
        isSo: happened('mutated'),
        words:
          'The Ligase repairs one gene a turn. Mutate two in the same turn, with the Kinase beside one of your Nucleases.',
      },
    ],
    miss: 'Three turns are over. Put the Kinase beside a Nuclease first; strike with both in the turn after.',
    praise: 'Cancer: Black’s cell has lost control of itself, and you have won. You know all that a game needs.',
    solution: ['Kb3', 'Nxf7+f8::Nd7+d8#'],
  },
];
