const textFields = "input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea";

/**
 * Replays what was typed before hydration as input events. Without them a controlled field would fall back to the value
 * that the server rendered.
 */
export function replayTyped(form: HTMLFormElement) {
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]:not([aria-hidden])")) {
    if (box.checked === box.defaultChecked) continue;
    box.checked = box.defaultChecked;
    box.click();
  }
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)) {
    const typed = field.value;
    if (typed === field.defaultValue) continue;
    // React tracks the value it knows; only the prototype's setter makes the input event count as a change.
    field.value = field.defaultValue;
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
