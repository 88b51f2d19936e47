import { expect, it } from 'vitest';
import { createHostQueue } from '../../../src/site/external/hosts.ts';

it('runs no more for a host, and in all, than the limits say, and runs everything', async () => {
  const queue = createHostQueue({ all: 6, host: 2, pause: 0 });
  const running = new Map<string, number>();
  let most = 0;
  let mostOfHost = 0;
  let done = 0;
  const work = (host: string) => async (): Promise<void> => {
    running.set(host, (running.get(host) ?? 0) + 1);
    most = Math.max(
      most,
      [...running.values()].reduce((sum, count) => sum + count, 0),
    );
    mostOfHost = Math.max(mostOfHost, running.get(host) ?? 0);
    await new Promise((next) => setImmediate(next));
    running.set(host, (running.get(host) ?? 0) - 1);
    done++;
    if (done % 5 === 0) throw new Error('a failure gives its place back');
  };
  const hosts = Array.from({ length: 30 }, (_, index) => `host-${index % 4}`);
  await Promise.allSettled(hosts.map((host) => queue.run(host, work(host))));
  expect({ most, mostOfHost, done }).toEqual({ most: 6, mostOfHost: 2, done: 30 });
});
