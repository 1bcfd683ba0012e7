export { typeDefs } from './sdl.generated.ts';
export type * from './types.generated.ts';
