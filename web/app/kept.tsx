import { Component, type FunctionComponent, type JSX } from 'preact';

type Equals = (a: unknown, b: unknown) => boolean;

/** Whether two objects have the same values by `equals`; what one of them does not name is undefined. */
const hasSameValues = <P extends object>(a: P, b: P, equals: Equals): boolean => {
  for (const name in a) if (!(name in b) && a[name] !== undefined) return false;
  for (const name in b) if (!equals(a[name], b[name])) return false;
  return true;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether all that a part is given is one and the same. */
export const isSame = <P extends object>(before: P, after: P): boolean => hasSameValues(before, after, Object.is);

/** Whether all that a part is given is the same, or looks it: has the same values, as pieces of another position may. */
export const isAlike = <P extends object>(before: P, after: P): boolean =>
  hasSameValues(before, after, (a, b) => Object.is(a, b) || (isObject(a) && isObject(b) && isSame(a, b)));

/**
 * A part that is drawn again only when what it is given is not the same as before, by `isEqual`. A turn touches few of the
 * squares, pieces and rows that a page is made of, and going through the rest would take most of the time.
 */
export const kept = <P extends object>(
  Part: FunctionComponent<P>,
  isEqual: (before: P, after: P) => boolean = isSame,
): (new (
  props: P,
) => Component<P>) =>
  class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !isEqual(this.props, next);
    }

    override render(props: P): JSX.Element {
      return <Part {...props} />;
    }
  };
