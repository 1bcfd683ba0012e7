import type { PersonFieldsFragment } from '../operations.generated.ts';

/** How a player is called. */
export const nameOf = (person: PersonFieldsFragment | null): string => {
  if (person === null) return 'nobody yet';
  return person.isDeleted ? 'Deleted player' : person.name;
};
