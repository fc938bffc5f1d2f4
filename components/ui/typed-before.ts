const textFields = "input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea";

/**
 * What was typed before the page's script came, told to it as if it were typed now; a controlled field would fall back
 * to what it was drawn with.
 */
export function sayAgain(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)) {
    const typed = field.value;
    if (typed === field.defaultValue) continue;
    // React has taken note of what stands there; it hears of a change only when the prototype's setter makes one.
    field.value = field.defaultValue;
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
