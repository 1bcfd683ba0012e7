import process from 'node:process';

/** Milliseconds that this process has computed for: unlike a clock's, they do not grow while the machine does something else. */
export const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
