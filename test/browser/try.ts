import type { Locator, Page } from 'playwright-core';

/** The form of a playground, used as a reader does. */
export interface TriedForm {
  form: Locator;
  /** Text of the cURL sample below Send. */
  curl(): Promise<string>;
  /** Fills the one credential. */
  authorize(text: string): Promise<void>;
  /**
   * Writes the body as JSON text and presses Send, and Send anyway where the body does not match its schema. Gives the
   * line beside Send, and the answer when it is JSON. Text that is no JSON is left at the first Send.
   */
  send(body: unknown): Promise<{ said: string; answer: Record<string, unknown> | undefined }>;
}

/** Opens the playground of the page that stands there. */
export async function openForm(page: Page): Promise<TriedForm> {
  await page.locator('lec-playground summary').first().click();
  const form = page.locator('lec-playground form');
  await form.waitFor();
  const button = form.locator('[data-send-request]');
  return {
    form,
    curl: async () => (await form.locator('[data-lec-live-sample="curl"]').textContent()) ?? '',
    authorize: (text) => form.locator('[data-credential]').first().fill(text),
    async send(body) {
      await form.locator('[data-body]:not([hidden]) [data-view="text"]').click();
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      await form.locator('[data-body]:not([hidden]) [data-body-text] textarea').fill(text);
      await button.click();
      const status = form.locator('[data-status]');
      const done = /answered|returned|no response|Nothing was sent|forbidden/i;
      await status.filter({ hasText: done }).waitFor();
      let said = (await status.textContent()) ?? '';
      if (/schema\. Nothing was sent/.test(said) && typeof body !== 'string') {
        await form.getByRole('button', { name: 'Send anyway' }).click();
        await status.filter({ hasText: /answered|returned|no response|forbidden/i }).waitFor();
        said = (await status.textContent()) ?? '';
      }
      const shown = page.locator('[data-response] pre code');
      const answer = /answered|returned/i.test(said) ? ((await shown.first().textContent()) ?? '') : '';
      return { said, answer: answer === '' ? undefined : (JSON.parse(answer) as Record<string, unknown>) };
    },
  };
}
