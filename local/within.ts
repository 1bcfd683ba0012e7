/** Settles as the task does, or rejects with `expired()` when it has not settled after so many milliseconds. */
export const within = <T>(task: Promise<T>, milliseconds: number, expired: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(expired()), milliseconds);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
