import { toast } from "sonner";
import { CallUnanswered } from "@/lib/core/browser/ask";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { aboutCaller, aboutInput } from "@/lib/core/pure/errors";

/** "… in 3480 seconds." in a time that people count in. */
function whenAgain(text = "") {
  const seconds = Number(/(\d+) seconds/.exec(text)?.[1]);
  return seconds >= 120 ? `Try again in ${Math.ceil(seconds / 60)} minutes.` : undefined;
}

/**
 * The toast of a failed call: silent for 401 and 403; a 400 shows its one text, or the list under "Please fix the
 * following errors:"; anything else its message (document 0 §8), a 429 with a long wait told in minutes as well. No
 * answer at all is told in its own sentence.
 */
export function showError(error: unknown, options: { prefix?: string; fallback?: string } = {}) {
  const { prefix, fallback } = options;
  const withPrefix = (text: string) => (prefix ? `${prefix}: ${text}` : text);
  if (error instanceof CallUnanswered) {
    toast.error(error.message);
    return;
  }
  const { code } = readRefusal(error);
  if (aboutCaller(code)) return;
  const texts = refusalLines(error);
  if (aboutInput(code) && texts.length > 1) {
    toast.error(withPrefix("Please fix the following errors:"), { description: texts.join("\n") });
    return;
  }
  if (code === "throttled") {
    toast.error(withPrefix(texts[0] ?? "An error occurred"), { description: whenAgain(texts[0]) });
    return;
  }
  const nothingSaid = aboutInput(code) ? "An unknown error occurred" : "An error occurred";
  toast.error(withPrefix(texts[0] ?? fallback ?? nothingSaid));
}
