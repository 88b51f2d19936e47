/** Returns the milliseconds of CPU time that this process has used. Unlike the time of a clock, other programs do not add to it. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
