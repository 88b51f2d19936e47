import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAgain } from '../../src/base/load-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loads once what can be loaded', async () => {
  const load = vi.fn(async () => 'here');
  const failed = vi.fn();
  expect(await loadAgain(load, failed)).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});

it('reports a failure, and loads once more a moment later', async () => {
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('tunnel'));
  const failed = vi.fn();
  const loading = loadAgain(load, failed);
  await vi.advanceTimersByTimeAsync(10);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await loading).toBe('here');
});

it('gives up after the second failure', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  const loading = expect(loadAgain(load)).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(5_000);
  await loading;
  expect(load).toHaveBeenCalledTimes(2);
});
