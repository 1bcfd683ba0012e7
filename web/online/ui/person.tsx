import type { JSX } from 'preact';
import type { PersonFieldsFragment } from '../operations.generated.ts';

/** How a player is called. */
export const nameOf = (person: PersonFieldsFragment | null): string => {
  if (person === null) return 'nobody yet';
  return person.isDeleted ? 'Deleted player' : person.name;
};

const kindOf = ({ isBot, isGuest }: PersonFieldsFragment): string | undefined => {
  if (isBot) return 'bot';
  return isGuest ? 'guest' : undefined;
};

/** A player: the name that they gave themselves, as text, with their handle or what kind of player they are. */
export const Person = ({ person }: { readonly person: PersonFieldsFragment | null }): JSX.Element => {
  const kind = person === null || person.isDeleted ? undefined : kindOf(person);
  const handle = person?.handle;
  return (
    <span class="online-person">
      <bdi>{nameOf(person)}</bdi>
      {handle != null && <span class="online-handle"> @{handle}</span>}
      {kind !== undefined && <span class="online-kind"> {kind}</span>}
    </span>
  );
};
