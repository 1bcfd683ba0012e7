/** Where work crashes: before which of its calls, counted from 1 over everything that is wrapped. 0 for never. */
export interface CrashPlan {
  at: number;
}

export class Crash extends Error {}

type Call = (...args: readonly unknown[]) => unknown;

const isCall = (value: unknown): value is Call => typeof value === 'function';

const wrap =
  (plan: CrashPlan, call: Call): Call =>
  async (...args) => {
    plan.at -= 1;
    if (plan.at === 0) throw new Crash('as planned');
    return call(...args);
  };

/** An object of asynchronous functions of which the call that the plan names crashes. What it leaves undone the next call after it shows. */
export const crashing = <T extends object>(target: T, plan: CrashPlan): T =>
  new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name);
      return isCall(value) ? wrap(plan, value.bind(object)) : value;
    },
  });

/** Every way in which work of so many calls can crash once. A crash after a call is one before the next. */
export const crashPlans = (calls: number): readonly CrashPlan[] =>
  Array.from({ length: calls }, (_, index) => ({ at: index + 1 }));

/** Does work again and again until it does not crash. */
export const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    await untilDone(work);
  }
};
