import { type CreateOtherStores, OTHER_STORES, type OtherStores } from './other-store-names.ts';

type Method = (...args: never[]) => Promise<unknown>;

/** Stores whose every method answers later anyway, so that nobody sees when they are loaded. */
type Asynchronous<T> = { readonly [K in keyof T]: { readonly [M in keyof T[K]]: Method } };

/** An object whose methods call `call` with their name. */
const createMethods = (call: (method: string, args: readonly unknown[]) => Promise<unknown>): object =>
  new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          call(String(method), args),
    },
  );

/** Stores of some names that are loaded when something is first asked of one of them. */
const createLater = <T extends Asynchronous<T>>(names: readonly string[], load: () => Promise<T>): T => {
  let loaded: Promise<T> | undefined;
  const call = async (name: string, method: string, args: readonly unknown[]): Promise<unknown> => {
    loaded ??= load();
    const store: object = Reflect.get(await loaded, name);
    return Reflect.apply(Reflect.get(store, method), store, args);
  };
  return Object.fromEntries(names.map(name => [name, createMethods((...asked) => call(name, ...asked))])) as T;
};

/** Makes the stores of other-stores.ts so that they are loaded when something is first asked of one: with the first mutation, mostly. */
export const createLaterStores: CreateOtherStores = (...args) =>
  createLater<OtherStores>(OTHER_STORES, async () => (await import('./other-stores.ts')).createOtherStores(...args));
