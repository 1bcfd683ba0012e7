/** As the `ref` of an element, gives it the keyboard when it comes in. The same function at every drawing: it is called once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
