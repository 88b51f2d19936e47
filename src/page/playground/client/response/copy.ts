/** Copies the form's sample and returns a sentence about the result. */
export async function copySample(form: HTMLElement): Promise<string> {
  const sample = form.querySelector('[data-lec-live-sample]');
  if (sample?.hasAttribute('data-stale') !== false) return 'The sample is not ready yet.';
  return copied(sample.textContent, 'Copied.');
}

/** Copies a text and returns `words`, or a sentence that the browser did not allow it. */
export async function copied(text: string, words: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return words;
  } catch {
    return 'The browser blocked copying.';
  }
}
