import type { VNode } from 'preact';
import type { PlaygroundModel } from '../request/PlaygroundModel.ts';
import { useTexts } from './texts.ts';

/** Send, with the address as it will be sent and what became of the request. It stays in view while the form scrolls. */
export function Dock({
  model,
  describedBy,
}: {
  model: PlaygroundModel;
  describedBy: string | undefined;
}): VNode {
  const t = useTexts();
  return (
    <div class="lec-dock">
      <p class="lec-dock__address">
        <span class="lec-method" data-method={model.method}>
          {model.method}
        </span>{' '}
        <code data-address=""></code>
      </p>
      <span class="lec-playground__status" role="status" data-status=""></span>
      <button type="button" class="lec-playground__button" data-cancel={t.cancel} data-stop={t.stop} hidden>
        {t.cancel}
      </button>
      <button type="button" class="lec-playground__button" data-send-anyway="" hidden>
        {t.sendAnyway}
      </button>
      <button
        type="submit"
        class="lec-playground__send"
        data-send-request=""
        aria-describedby={describedBy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {t.send}
        <kbd aria-hidden="true" data-keys="Ctrl ↵"></kbd>
      </button>
    </div>
  );
}

/** The place of an answer. On wide screens the script moves it to where the samples are. */
export function Answer({ id }: { id: string }): VNode {
  const t = useTexts();
  return (
    <section
      class="lec-example lec-playground__response"
      aria-labelledby={`${id}-answer`}
      tabindex={-1}
      data-response=""
      hidden
    >
      <div class="lec-playground__answered">
        <h2 class="lec-example__title" id={`${id}-answer`}>
          {t.response}
        </h2>
        <div class="lec-playground__views" role="group" aria-labelledby={`${id}-answer`} hidden>
          <button type="button" data-side="answer" aria-pressed="true">
            {t.answer}
          </button>
          <button type="button" data-side="example" aria-pressed="false">
            {t.example}
          </button>
        </div>
        <button type="button" class="lec-playground__button" data-back="" aria-keyshortcuts="Escape">
          {t.back} <kbd aria-hidden="true" data-keys="Esc"></kbd>
        </button>
      </div>
      <div data-outcome=""></div>
    </section>
  );
}
