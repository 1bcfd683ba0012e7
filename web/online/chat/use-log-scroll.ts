import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Online } from '../online.ts';
import type { ChatLog } from './chat-log.ts';

/** So near to its end a log is read to the end. */
const NEAR = 24;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR;

/** A message that is in sight, and how far below the upper edge it begins. */
interface Anchor {
  readonly id: string;
  readonly top: number;
}

const listMessages = (list: Element): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-message]'),
];

const topIn = (list: Element, message: Element): number =>
  message.getBoundingClientRect().top - list.getBoundingClientRect().top;

const anchorIn = (list: Element): Anchor | undefined => {
  const message = listMessages(list).find(each => topIn(list, each) + each.offsetHeight > 0);
  const id = message?.dataset['message'];
  return message === undefined || id === undefined ? undefined : { id, top: topIn(list, message) };
};

const scrollTo = (list: Element, { id, top }: Anchor): void => {
  const message = listMessages(list).find(each => each.dataset['message'] === id);
  if (message !== undefined) list.scrollTop += topIn(list, message) - top;
};

export interface LogScroll {
  /** What scrolls. */
  readonly list: RefObject<HTMLElement | null>;
  /** When it was opened, in milliseconds since 1970. */
  readonly opened: number;
  /** Whether something newer was said than what is in sight. */
  readonly isBehind: boolean;
  readonly toEnd: () => void;
}

/**
 * Keeps a log at its end for whoever reads there, and where it is for whoever reads further up, whatever is said and however
 * much comes in above. What one says oneself is always brought into sight.
 */
export const useLogScroll = (online: Online, log: ChatLog): LogScroll => {
  const list = useRef<HTMLElement>(null);
  const opened = useMemo(() => online.clock.now(), [online]);
  const isBehind = useSignal(false);
  const anchor = useRef<Anchor | undefined>(undefined);
  const wasAtEnd = useRef(true);
  const newest = log.at(-1);
  const lastSeen = useRef<number | undefined>(undefined);

  const look = (): void => {
    const element = list.current;
    if (element === null) return;
    wasAtEnd.current = isAtEnd(element);
    anchor.current = anchorIn(element);
    if (wasAtEnd.current) isBehind.value = false;
  };

  const toEnd = (): void => {
    const element = list.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    look();
  };

  useEffect(() => {
    const element = list.current;
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, []);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const isNew = newest !== undefined && newest.number !== lastSeen.current;
    lastSeen.current = newest?.number;
    if (wasAtEnd.current || (isNew && newest.author?.id === online.who.peek())) return toEnd();
    if (anchor.current !== undefined) scrollTo(element, anchor.current);
    if (isNew) isBehind.value = true;
    anchor.current = anchorIn(element);
  }, [log]);

  return { list, opened, isBehind: isBehind.value, toEnd };
};
