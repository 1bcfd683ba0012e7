/**
 * The style sheet of a drawing. Everything needed to read the board is in attributes, so a page whose policy refuses
 * style elements loses nothing but comfort; a page with several boards needs it once.
 */
export const BOARD_STYLE = `.dna-board text{user-select:none;pointer-events:none}
.dna-board{forced-color-adjust:none}
@media (prefers-color-scheme:dark){.dna-board .frame{fill:#d3c49e}}`;
