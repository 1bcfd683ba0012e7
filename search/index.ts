export { chooseTurn, LEVELS, type Level } from './levels.ts';
export { opposedScore, type Score, winChance } from './score.ts';
export { type Candidate, type SearchLimits, type SearchOptions, type SearchResult, search } from './search.ts';
