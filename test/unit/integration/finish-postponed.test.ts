import { expect, it } from 'vitest';
import { finishPostponed } from '../../../src/build/build/finish-postponed.ts';

/** Work that is done in turns, with what each turn and each loading after it puts off. */
function worked(puts: readonly { edits: number; left: number }[]) {
  const said: string[] = [];
  let [edits, left] = [0, 1];
  const { finish, running } = finishPostponed({
    async work() {
      said.push('work');
      left = 0;
      return Promise.resolve(true);
    },
    reload() {
      const put = puts[said.filter((one) => one === 'reload').length];
      said.push('reload');
      edits += put?.edits ?? 0;
      left += put?.left ?? 0;
      return Promise.resolve();
    },
    isEmpty: () => left === 0,
    edits: () => edits,
    failed: (error) => said.push(String(error)),
  });
  return { finish, running, said };
}

it('is done once for all that ask meanwhile, and again for those that ask later', async () => {
  const { finish, running, said } = worked([]);
  const [one, other] = [finish(), finish()];
  expect(one).toBe(other);
  await one;
  expect(running()).toBe(undefined);
  expect(said).toEqual(['work', 'reload']);
  await finish();
  expect(said).toHaveLength(4);
});

it('goes on with what an edit has put off while it was done', async () => {
  const { finish, said } = worked([{ edits: 1, left: 1 }]);
  await finish();
  expect(said).toEqual(['work', 'reload', 'work', 'reload']);
});

it('ends where a loading puts the same off again without an edit', async () => {
  const { finish, said } = worked(Array.from({ length: 5 }, () => ({ edits: 0, left: 1 })));
  await finish();
  expect(said).toEqual(['work', 'reload']);
});

it('loads the site again where the work fails', async () => {
  const said: string[] = [];
  const { finish } = finishPostponed({
    work: () => Promise.reject(new Error('no thread')),
    reload: () => Promise.resolve(void said.push('reload')),
    isEmpty: () => false,
    edits: () => 0,
    failed: (error) => void said.push(String(error)),
  });
  await finish();
  expect(said).toEqual(['Error: no thread', 'reload']);
});
