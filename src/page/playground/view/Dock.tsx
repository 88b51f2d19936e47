import type { VNode } from 'preact';
import type { PlaygroundModel } from '../../../api/request/PlaygroundModel.ts';
import { useTexts } from '../texts.ts';

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
      <button type="button" class="lec-playground__button" data-cancel="" hidden>
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
