import type { JSX } from 'preact';
import type { PersonFieldsFragment } from '../operations.generated.ts';
import { nameOf } from './person-name.ts';

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
