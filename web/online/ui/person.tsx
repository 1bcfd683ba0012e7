import type { JSX } from 'preact';
import { Link } from '../../app/router.tsx';
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

/** A player, with the way to what everybody may know of them. */
export const PersonLink = ({ person }: { readonly person: PersonFieldsFragment | null }): JSX.Element =>
  person === null ? (
    <Person person={person} />
  ) : (
    <Link to={{ name: 'player', who: person.handle === null ? person.id : `@${person.handle}` }}>
      <Person person={person} />
    </Link>
  );
